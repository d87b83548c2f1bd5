export { FreemiumModels } from './freemium-models.service.ts';
export { FreemiumModelsModule } from './freemium-models.module.ts';
