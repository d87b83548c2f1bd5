import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import {
  belongToSameTenant,
  hasOwner,
  type Endpoint,
  type IdKind,
  type NamedThings,
  type Permission,
  type Target,
} from '@millrace/schemas/permissions';
import { Injectable, type Provider } from '@nestjs/common';
import { pgArray } from '../../db/pg-array.ts';
import { namedIds, readId, type IdShape, type NamingRequest } from './named-ids.ts';
import type { ProblemError } from '../problem.ts';

/**
 * The objects that a request names. Each object has one or more targets (the stores, org or user to which it
 * belongs); access to one of its targets is enough.
 */
export interface Named {
  things: readonly (readonly Target[])[];
  /** True if a named object does not exist, is not visible to the actor, or belongs to another tenant. */
  missing: boolean;
  /** The named objects of kinds that have a special error message for a missing object. */
  worded: readonly { targets: readonly Target[]; missing: () => ProblemError }[];
}

type Row = { named: string } & { [Key in keyof Target]: Target[Key] | null };
interface Source {
  shape: IdShape;
  /**
   * SQL that returns each id of the request (column `named`) with its owners. Undefined if ids of this kind
   * have no owner.
   */
  sql: string | undefined;
  /**
   * True if the database notifies every process of each change of ownership (notice `access`). The owners may
   * then be cached as long as the actor is cached.
   */
  isCached: boolean;
  missing?: ((id: number) => ProblemError) | undefined;
}
/**
 * The objects found for the ids, with their owners (`targets`). If an object has no targets, it does not
 * exist.
 */
type Found = readonly (NamedThings & { id: string })[];
/**
 * The owners found for the ids in one actor's requests, cached as long as the actor is cached
 * (`ActorCache`).
 */
type CachedOwners = Map<string, Found>;

/** Upper bound on ids per request. */
const most = 1000;

/**
 * Finds the owners (org, stores or user) of the ids in a request. Features register a resolver for each kind
 * of id. The permission guard calls this class.
 */
@Injectable()
export class Owners {
  private readonly sources = new Map<IdKind, Source>();
  private readonly cache = new WeakMap<object, CachedOwners>();

  constructor(private readonly orm: MikroORM) {}

  /** Registers the resolver of a kind. Throws if the kind already has one. */
  add(kind: IdKind, source: Source): this {
    if (this.sources.has(kind)) throw new Error(`An owner resolver for ${kind} is already registered.`);
    this.sources.set(kind, source);
    return this;
  }

  /** True if ids of this kind have a resolver or need no lookup. */
  knows(kind: IdKind): boolean {
    return !hasOwner(kind) || this.sources.has(kind);
  }

  /**
   * Finds the owners in the current tenant context, with one query per kind.
   * @param who the object under which the owners are cached, for example the actor. Cached owners are dropped
   * together with this object.
   */
  async of(
    { ids = {}, permission }: Pick<Endpoint, 'ids' | 'permission'>,
    request: NamingRequest,
    who: object,
  ): Promise<Named> {
    const asked = [...namedIds(ids, request)].filter(([kind]) => hasOwner(kind));
    const answers = await Promise.all(
      asked.map(([kind, values]) => this.find(kind, values, { who, permission })),
    );
    const found = answers.flatMap((answer) => answer ?? []);
    const isNowhere = answers.includes(undefined) || found.some(({ targets }) => targets.length === 0);
    const worded = found.flatMap(({ kind, id, targets }) => {
      const say = this.sources.get(kind)?.missing;
      return say ? [{ targets, missing: () => say(Number(id)) }] : [];
    });
    return {
      things: found.map(({ targets }) => targets),
      missing: isNowhere || !belongToSameTenant(found),
      worded,
    };
  }

  /**
   * Finds the owners of the ids of one kind. Returns undefined if the kind has no resolver or there are too
   * many ids.
   */
  private async find(
    kind: IdKind,
    values: readonly unknown[],
    { who, permission }: { who: object; permission: Permission },
  ): Promise<Found | undefined> {
    const source = this.sources.get(kind);
    if (!source) return undefined;
    if (source.sql === undefined) return [];
    const ids = new Set(values.flatMap((value) => readId(source.shape, value) ?? []));
    if (ids.size === 0) return [];
    if (ids.size > most) return undefined;
    const view = `${permission} ${kind} ${[...ids].join()}`;
    const known = source.isCached ? this.cache.get(who)?.get(view) : undefined;
    if (known) return known;
    const rows = await rowsOf(this.orm.em.fork(), source.sql, [...ids]);
    const found = [...ids].map((id) => ({ kind, id, targets: rows.get(id) ?? [] }));
    if (source.isCached && found.every(({ targets }) => targets.length > 0)) this.keep(who, view, found);
    return found;
  }

  private keep(who: object, view: string, found: Found): void {
    const views = this.cache.get(who) ?? new Map<string, Found>();
    this.cache.set(who, views.set(view, found));
  }
}

async function rowsOf(
  em: EntityManager,
  sql: string,
  ids: readonly string[],
): Promise<Map<string, Target[]>> {
  const targets = new Map<string, Target[]>();
  for (const { named, ...row } of await em.execute<Row[]>(sql, [pgArray(ids)])) {
    const target = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Target;
    targets.set(String(named), [...(targets.get(String(named)) ?? []), target]);
  }
  return targets;
}

interface KindOptions {
  isCached?: boolean;
  /** Returns the error for a missing object of this kind, instead of "That was not found". */
  missing?: (id: number) => ProblemError;
}

/**
 * Provider of the owner resolver of one kind. The statement takes the ids as its only parameter. It returns
 * one row per owner: the id as `named`, and the known columns of `storeId`, `orgId`, `laaId`, `userId`,
 * `formId`. Example: `SELECT id AS named, store_id AS "storeId" ... WHERE id = ANY(?::int[])`.
 */
export const ownersOf = (
  kind: IdKind,
  shape: IdShape,
  sql: string,
  { isCached = false, missing }: KindOptions = {},
): Provider => ({
  provide: `owners of ${kind}`,
  inject: [Owners],
  useFactory: (owners: Owners) => owners.add(kind, { shape, sql, isCached, missing }),
});

/** Provider of the owner resolver for a kind of object without an owner, e.g. a lender. */
export const withoutOwner = (kind: IdKind): Provider => ({
  provide: `owners of ${kind}`,
  inject: [Owners],
  useFactory: (owners: Owners) => owners.add(kind, { shape: 'number', sql: undefined, isCached: false }),
});
