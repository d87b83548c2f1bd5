import type { Client } from '@hubspot/api-client';
import type { AssociationSpecAssociationCategoryEnum } from '@hubspot/api-client/lib/codegen/crm/objects/index.js';
import type {
  PropertyCreateFieldTypeEnum,
  PropertyCreateTypeEnum,
} from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { retryAfterOf, VendorCalls } from '../catalogue/index.ts';
import { hubspotClient, inTime, statusOf } from './hubspot-client.ts';

export type RecordKind = 'deals' | 'contacts';
type Properties = Record<string, string>;

/** The property with a unique value by which an object of HubSpot is found again. */
const unique = 'millrace_application_id';
const hubspotDefined = 'HUBSPOT_DEFINED' as AssociationSpecAssociationCategoryEnum;
const groups = { deals: 'dealinformation', contacts: 'contactinformation' } as const;

/** HubSpot did not do what was requested. `status` is 0 if no reply arrived. */
export class HubspotRefusal extends Error {
  constructor(
    readonly status: number,
    /** Seconds that HubSpot asks to wait, if it says so. */
    readonly waitSeconds: number | null = null,
  ) {
    super(`HubSpot replied ${status}`);
  }
}

/** An object that a new object is associated with. `type` is HubSpot's number of the kind of association. */
export interface Association {
  readonly id: string;
  readonly type: number;
}

/**
 * Writes one object for each application. An object is found by its unique property and never by the search,
 * because HubSpot's search shows new objects only after some seconds. So a second write updates the object,
 * even if the reply to the first one was lost.
 */
@Injectable()
export class HubspotRecords {
  private readonly client: Client | undefined;
  private readonly known = new Set<RecordKind>();

  constructor(@Inject(CONFIG) config: Config, vendors: VendorCalls) {
    this.client = hubspotClient(config, vendors);
  }

  /** Creates or updates the object of an application and returns its id. */
  async write(
    kind: RecordKind,
    applicationId: string,
    properties: Properties,
    associations: readonly Association[],
  ): Promise<string> {
    await this.ensureProperty(kind);
    const updated = await this.update(kind, applicationId, properties);
    if (updated !== undefined) return updated;
    const input = {
      properties: { ...properties, [unique]: applicationId },
      associations: associations.map(({ id, type }) => ({
        to: { id },
        types: [{ associationCategory: hubspotDefined, associationTypeId: type }],
      })),
    };
    const made = await this.ask(({ crm }) => crm.objects.basicApi.create(kind, input), [400, 409]);
    // Another request created the object with this value since the update.
    const id = made?.id ?? (await this.update(kind, applicationId, properties));
    if (id === undefined) throw new HubspotRefusal(409);
    return id;
  }

  /** Deletes the object of an application. Does nothing if there is none. */
  async remove(kind: RecordKind, applicationId: string): Promise<void> {
    const found = await this.ask(
      ({ crm }) =>
        crm.objects.basicApi.getById(
          kind,
          applicationId,
          ...([undefined, undefined, undefined, undefined] as const),
          unique,
        ),
      [400, 404],
    );
    if (found) await this.ask(({ crm }) => crm.objects.basicApi.archive(kind, found.id), [404]);
  }

  private async update(
    kind: RecordKind,
    applicationId: string,
    properties: Properties,
  ): Promise<string | undefined> {
    const found = await this.ask(
      ({ crm }) => crm.objects.basicApi.update(kind, applicationId, { properties }, unique),
      [404],
    );
    return found?.id;
  }

  private async ensureProperty(kind: RecordKind): Promise<void> {
    if (this.known.has(kind)) return;
    const found = await this.ask(({ crm }) => crm.properties.coreApi.getByName(kind, unique), [404]);
    if (!found)
      await this.ask(
        ({ crm }) =>
          crm.properties.coreApi.create(kind, {
            ...{ name: unique, label: 'Millrace application', groupName: groups[kind] },
            type: 'string' as PropertyCreateTypeEnum,
            fieldType: 'text' as PropertyCreateFieldTypeEnum,
            hasUniqueValue: true,
          }),
        [409],
      );
    this.known.add(kind);
  }

  /** Calls HubSpot. Returns undefined if it replied with one of the statuses in `allowed`. */
  private async ask<T>(
    call: (client: Client) => Promise<T>,
    allowed: readonly number[],
  ): Promise<T | undefined> {
    if (!this.client) throw new HubspotRefusal(401);
    try {
      return await inTime(call(this.client));
    } catch (error) {
      // The error contains the reply of HubSpot, so it is not passed on.
      const status = statusOf(error) ?? 0;
      if (allowed.includes(status)) return undefined;
      const { headers = {} } = error as { headers?: Readonly<Record<string, unknown>> };
      throw new HubspotRefusal(status, retryAfterOf({ headers }));
    }
  }
}
