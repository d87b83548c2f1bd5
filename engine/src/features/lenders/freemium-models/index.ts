export { FreemiumModelsModule } from './freemium-models.module.ts';
