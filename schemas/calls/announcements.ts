// Made by `npm run gen` from schemas/api/announcements.ts. Do not edit.
import type * as api from '../api/announcements.ts';
import type { Call } from '../http-client/index.ts';

export const deleteAnnouncement: Call<typeof api.deleteAnnouncement> = { method: 'DELETE', path: '/announcements', permission: 'announcements:update' };

export const listAnnouncements: Call<typeof api.listAnnouncements> = { method: 'GET', path: '/announcements', permission: 'announcements:read' };

export const listMetricAnnouncements: Call<typeof api.listMetricAnnouncements> = { method: 'GET', path: '/metric-announcements', permission: 'metric-announcements:read' };

export const markAnnouncementsSeen: Call<typeof api.markAnnouncementsSeen> = { method: 'POST', path: '/announcements/seen', permission: 'announcements:read' };

export const markToDo: Call<typeof api.markToDo> = { method: 'POST', path: '/metric-announcements/to-do', permission: 'metric-announcements:update' };

export const publishAnnouncement: Call<typeof api.publishAnnouncement> = { method: 'POST', path: '/announcements/publish', permission: 'announcements:update' };

export const saveAnnouncement: Call<typeof api.saveAnnouncement> = { method: 'POST', path: '/announcements/save', permission: 'announcements:update', once: true };

export const saveMetricAnnouncement: Call<typeof api.saveMetricAnnouncement> = { method: 'POST', path: '/metric-announcements/save', permission: 'metric-announcements:update', once: true };
