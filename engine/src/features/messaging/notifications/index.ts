export { NewsReader } from './news-reader.ts';
export { NotificationsModule } from './notifications.module.ts';
