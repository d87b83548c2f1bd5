import { Module } from '@nestjs/common';
import { pageOwners } from './page.owners.ts';
import { PagesController } from './pages.controller.ts';
import { Pages } from './pages.service.ts';

@Module({ controllers: [PagesController], providers: [pageOwners, Pages] })
export class PagesModule {}
