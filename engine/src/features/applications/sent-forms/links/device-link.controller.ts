import { RenewedLink, sendDeviceLink, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, formIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { DeviceLinks } from './device-links.service.ts';

/** Endpoint for a shopper who wants to continue on another device. */
@Controller()
export class DeviceLinkController {
  constructor(private readonly links: DeviceLinks) {}

  @Endpoint(sendDeviceLink)
  send(
    @Input() { body, key }: InputOf<typeof sendDeviceLink>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RenewedLink> {
    return this.links.send(formIdOf(actor), body, key);
  }
}
