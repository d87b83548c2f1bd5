export { WalletPassesModule } from './wallet-passes.module.ts';
