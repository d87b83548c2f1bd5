export { CustomerMessagesModule } from './customer-messages.module.ts';
