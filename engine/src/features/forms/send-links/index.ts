export { inStorePath } from './in-store-path.logic.ts';
export { linkOver, sendRefused } from './send-links.errors.ts';
export { SendableForms } from './sendable-forms.ts';
export { SendLinksModule } from './send-links.module.ts';
export { sentToOf, type Destination, type LinkState } from './send-links.logic.ts';
export { sentReply } from './sent-reply.ts';
export { SentLinks, type FoundLink, type IssuedLink } from './sent-links.service.ts';
