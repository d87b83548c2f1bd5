import {
  ConvertPreview,
  Done,
  OrgConversion,
  previewLaaConversion,
  convertToLaa,
  reverseLaaConversion,
  getLaaConversion,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LaaConversions } from './laa-conversions.service.ts';

@Controller()
export class LaaConversionsController {
  constructor(private readonly conversions: LaaConversions) {}

  @Endpoint(previewLaaConversion)
  preview(@Input() { query: { org_id } }: InputOf<typeof previewLaaConversion>): Promise<ConvertPreview> {
    return this.conversions.preview(org_id);
  }

  @Endpoint(convertToLaa)
  convert(
    @Input() { body, key }: InputOf<typeof convertToLaa>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.conversions.convert(staffOf(actor), body, key);
  }

  @Endpoint(reverseLaaConversion)
  reverse(
    @Input() { body: { org_id }, key }: InputOf<typeof reverseLaaConversion>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.conversions.reverse(staffOf(actor), org_id, key);
  }

  /**
   * Returns the current conversion of an org to a lender affiliated org, if the conversion can be reversed.
   */
  @Endpoint(getLaaConversion)
  record(@Input() { query: { org_id } }: InputOf<typeof getLaaConversion>): Promise<OrgConversion> {
    return this.conversions.record(org_id);
  }
}
