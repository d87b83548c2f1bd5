export { LocationsModule } from './locations.module.ts';
export { Locations } from './locations.service.ts';
