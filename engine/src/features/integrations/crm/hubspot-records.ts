import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { retryAfterOf, VendorCalls } from '../catalogue/index.ts';

export type RecordKind = 'deals' | 'contacts';
type Properties = Readonly<Record<string, string>>;

/** The property with a unique value by which an object of HubSpot is found again. */
const unique = 'millrace_application_id';
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
  private readonly base: string | undefined;
  private readonly known = new Set<RecordKind>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly vendors: VendorCalls,
  ) {
    const { HUBSPOT_TOKEN: token, LENDER_SANDBOX_URL: sandbox } = config;
    if (token) this.base = 'https://api.hubapi.com';
    else if (sandbox) this.base = vendors.baseOf('hubspot', '');
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
    const body = {
      properties: { ...properties, [unique]: applicationId },
      associations: associations.map(({ id, type }) => ({
        to: { id },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: type }],
      })),
    };
    const made = await this.call('POST', `/crm/v3/objects/${kind}`, body, [400, 409]);
    // Another request created the object with this value since the update.
    const id = made.status < 300 ? idOf(made.data) : await this.update(kind, applicationId, properties);
    if (id === undefined) throw new HubspotRefusal(made.status);
    return id;
  }

  /** Deletes the object of an application. Does nothing if there is none. */
  async remove(kind: RecordKind, applicationId: string): Promise<void> {
    const path = `/crm/v3/objects/${kind}/${applicationId}?idProperty=${unique}`;
    const found = await this.call('GET', path, undefined, [400, 404]);
    const id = found.status < 300 ? idOf(found.data) : undefined;
    if (id !== undefined) await this.call('DELETE', `/crm/v3/objects/${kind}/${id}`, undefined, [404]);
  }

  private async update(
    kind: RecordKind,
    applicationId: string,
    properties: Properties,
  ): Promise<string | undefined> {
    const path = `/crm/v3/objects/${kind}/${applicationId}?idProperty=${unique}`;
    const { status, data } = await this.call('PATCH', path, { properties }, [404]);
    return status === 404 ? undefined : idOf(data);
  }

  private async ensureProperty(kind: RecordKind): Promise<void> {
    if (this.known.has(kind)) return;
    const { status } = await this.call('GET', `/crm/v3/properties/${kind}/${unique}`, undefined, [404]);
    if (status === 404)
      await this.call(
        'POST',
        `/crm/v3/properties/${kind}`,
        {
          ...{ name: unique, label: 'Millrace application', groupName: groups[kind] },
          ...{ type: 'string', fieldType: 'text', hasUniqueValue: true },
        },
        [409],
      );
    this.known.add(kind);
  }

  private async call(
    method: string,
    path: string,
    data: object | undefined,
    allowed: readonly number[],
  ): Promise<{ status: number; data: unknown }> {
    if (!this.base) throw new HubspotRefusal(401);
    const authorization = `Bearer ${this.config.HUBSPOT_TOKEN || 'sandbox-token'}`;
    const reply = await this.vendors.http
      .request<unknown>({ method, url: `${this.base}${path}`, data, headers: { authorization } })
      // The error contains the request with the token, so it is not passed on.
      .catch(() => undefined);
    if (!reply) throw new HubspotRefusal(0);
    const { status } = reply;
    if (status < 300 || allowed.includes(status)) return { status, data: reply.data };
    throw new HubspotRefusal(status, retryAfterOf(reply));
  }
}

const idOf = (data: unknown): string | undefined => {
  const { id } = data as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
