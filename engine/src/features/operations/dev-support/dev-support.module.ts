import { Module } from '@nestjs/common';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { DevSupportController } from './dev-support.controller.ts';
import { ReproducedForms } from './reproduced-forms.ts';

@Module({
  imports: [FormConfigsModule],
  controllers: [DevSupportController],
  providers: [ReproducedForms],
})
export class DevSupportModule {}
