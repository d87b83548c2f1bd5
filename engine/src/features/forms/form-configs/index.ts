export { FormConfigsModule } from './form-configs.module.ts';
export { FormConfigs, type FormConfig, type FormFacts, type NamedLender } from './form-configs.service.ts';
export { thankYouIn, type ThankYou, type ThankYouWords } from './thank-you.logic.ts';
