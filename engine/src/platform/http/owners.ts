import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import {
  belongToSameTenant,
  isLookedUp,
  type Endpoint,
  type IdKind,
  type NamedThings,
  type Permission,
  type Target,
} from '@millrace/schemas/permissions';
import { Injectable, type Provider } from '@nestjs/common';
import { pgArray } from '../db/pg-array.ts';
import { namedIds, readId, type IdShape, type NamingRequest } from './named-ids.ts';
import type { ProblemError } from './problem.ts';

/** What a request names. Each thing has one target, or several of which one is enough (a person of two stores). */
export interface Named {
  things: readonly (readonly Target[])[];
  /** Something named does not exist, not for who asks, or does not belong to what is named beside it. */
  missing: boolean;
  /** Of kinds that have words of their own for it: what is said when the thing is not there, or not for who asks. */
  worded: readonly { targets: readonly Target[]; missing: () => ProblemError }[];
}

type Row = { named: string } & { [Key in keyof Target]: Target[Key] | null };
interface Source {
  shape: IdShape;
  /** Rows of `named` and what it belongs to; undefined for what belongs to nobody. */
  sql: string | undefined;
  /** Every change of it is called out (`access`), so that it may be kept as long as who asks. */
  isKept: boolean;
  missing?: ((id: number) => ProblemError) | undefined;
}
/** Without targets: it is nowhere. */
type Found = readonly (NamedThings & { id: string })[];
/** What was found for somebody, as long as who he is is kept (`KeptActors`). */
type Kept = Map<string, Found>;

/** Nobody means so many things at once. */
const most = 1000;

/** Whose everything is that requests name. Features say it of their kinds; the guard asks. */
@Injectable()
export class Owners {
  private readonly sources = new Map<IdKind, Source>();
  private readonly kept = new WeakMap<object, Kept>();

  constructor(private readonly orm: MikroORM) {}

  add(kind: IdKind, source: Source): this {
    if (this.sources.has(kind)) throw new Error(`An owner resolver for ${kind} is already registered.`);
    this.sources.set(kind, source);
    return this;
  }

  knows(kind: IdKind): boolean {
    return !isLookedUp(kind) || this.sources.has(kind);
  }

  /**
   * Asks on behalf of whoever the present context is about; one query for all ids of a kind.
   * @param who whose view it is, by identity: what is found goes when this does
   */
  async of(
    { ids = {}, permission }: Pick<Endpoint, 'ids' | 'permission'>,
    request: NamingRequest,
    who: object,
  ): Promise<Named> {
    const asked = [...namedIds(ids, request)].filter(([kind]) => isLookedUp(kind));
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

  /** Undefined when nobody can say whose they are. */
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
    const known = source.isKept ? this.kept.get(who)?.get(view) : undefined;
    if (known) return known;
    const rows = await rowsOf(this.orm.em.fork(), source.sql, [...ids]);
    const found = [...ids].map((id) => ({ kind, id, targets: rows.get(id) ?? [] }));
    if (source.isKept && found.every(({ targets }) => targets.length > 0)) this.keep(who, view, found);
    return found;
  }

  private keep(who: object, view: string, found: Found): void {
    const views = this.kept.get(who) ?? new Map<string, Found>();
    this.kept.set(who, views.set(view, found));
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
  isKept?: boolean;
  /** In the kind's own words instead of "That was not found". */
  missing?: (id: number) => ProblemError;
}

/**
 * A provider by which a feature says whose its things are. The statement takes the ids as its one parameter and gives
 * `named` with what is known of `storeId`, `orgId`, `laaId`, `userId`, `formId`, one row for each owner:
 * `SELECT id AS named, store_id AS "storeId" ... WHERE id = ANY(?::int[])`.
 */
export const ownersOf = (
  kind: IdKind,
  shape: IdShape,
  sql: string,
  { isKept = false, missing }: KindOptions = {},
): Provider => ({
  provide: `owners of ${kind}`,
  inject: [Owners],
  useFactory: (owners: Owners) => owners.add(kind, { shape, sql, isKept, missing }),
});

/** The same for things that belong to nobody, e.g. a lender. */
export const nobodysOwn = (kind: IdKind): Provider => ({
  provide: `owners of ${kind}`,
  inject: [Owners],
  useFactory: (owners: Owners) => owners.add(kind, { shape: 'number', sql: undefined, isKept: false }),
});
