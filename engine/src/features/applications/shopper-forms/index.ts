export { FormPaths } from './form-paths.service.ts';
export { NextStages } from './next-stages.service.ts';
export { ShopperFormsModule } from './shopper-forms.module.ts';
