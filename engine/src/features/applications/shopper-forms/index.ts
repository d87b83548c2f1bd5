export { ShopperFormsModule } from './shopper-forms.module.ts';
