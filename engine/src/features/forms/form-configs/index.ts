export { FormConfigsModule } from './form-configs.module.ts';
export { FormConfigs, usualThankYou, type FormConfig, type NewFormConfig } from './form-configs.service.ts';
