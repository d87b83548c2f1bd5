import { Module } from '@nestjs/common';
import { LocationsController } from './locations.controller.ts';
import { Locations } from './locations.service.ts';

@Module({ controllers: [LocationsController], providers: [Locations], exports: [Locations] })
export class LocationsModule {}
