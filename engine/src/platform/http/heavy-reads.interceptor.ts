import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Semaphore } from '../semaphore.ts';
import { anonymous, type RequestActor } from './actor.ts';
import { tooManyRequests } from './problem.ts';

const HEAVY_READ = Symbol('heavy read');

/**
 * Marks a read whose cost grows with the number of applications: a list, count, search or export. At most
 * two such reads of one person run at the same time. Its handler reads through `HeavyReads`.
 */
export const HeavyRead = () => SetMetadata(HEAVY_READ, true);

/**
 * Maximum number of heavy reads of one person at the same time. A page of the portal starts a list and its
 * counts together.
 */
const mostAtOnce = 2;
/** Maximum number of heavy reads of one person that wait until a running one ends. */
const mostWaiting = 10;
/** Maximum waiting time of a heavy read, in milliseconds. */
const patienceMs = 2000;
const retryAfterSeconds = 2;

/**
 * The headers that the handler of a list sets. A request that gets the result of another request gets a copy
 * of these headers, too.
 */
const ownHeaders = ['content-range', 'access-control-expose-headers'] as const;

interface Result {
  body: unknown;
  headers: (readonly [string, string])[];
}
interface Person {
  readonly places: Semaphore;
  readonly running: Map<string, Promise<Result>>;
  requests: number;
}

/**
 * Limits the heavy reads of each person, so that one person cannot occupy the database. Equal requests that
 * arrive while the first one runs get its result. Other requests wait for a short time, then they are refused
 * with 429.
 */
@Injectable()
export class HeavyReadLimit implements NestInterceptor {
  private readonly people = new Map<string, Person>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get<true | undefined>(HEAVY_READ, context.getHandler())) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(
      this.shared(request, async () => {
        const body: unknown = await lastValueFrom(next.handle());
        const headers = ownHeaders.flatMap((name) => {
          const value = reply.getHeader(name);
          return value === undefined ? [] : [[name, String(value)] as const];
        });
        return { body, headers };
      }).then(({ body, headers }) => {
        for (const [name, value] of headers) void reply.header(name, value);
        return body;
      }),
    );
  }

  private async shared(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
    const name = personOf(request.actor ?? anonymous, request.ip);
    const person = this.people.get(name) ?? {
      places: new Semaphore(mostAtOnce),
      running: new Map(),
      requests: 0,
    };
    this.people.set(name, person);
    person.requests += 1;
    const key = keyOf(request);
    try {
      const running = person.running.get(key);
      if (running) return await running;
      const mine = withPlace(person.places, read);
      person.running.set(key, mine);
      try {
        return await mine;
      } finally {
        person.running.delete(key);
      }
    } finally {
      person.requests -= 1;
      if (person.requests === 0) this.people.delete(name);
    }
  }
}

async function withPlace(places: Semaphore, read: () => Promise<Result>): Promise<Result> {
  const hasPlace = places.waiting < mostWaiting && (await places.take(patienceMs));
  if (!hasPlace) throw tooManyRequests(retryAfterSeconds);
  try {
    return await read();
  } finally {
    places.giveBack();
  }
}

/**
 * Returns the key under which the reads of a person are counted. Reads during an impersonation count for the
 * impersonator.
 */
function personOf({ actor }: RequestActor, ip: string): string {
  if (actor.kind === 'staff') return `staff|${actor.impersonator?.userId ?? actor.userId}`;
  if (actor.kind === 'integration') return `integration|${actor.storeIds.join(',')}`;
  return `address|${ip}`;
}

/**
 * Returns a key for everything on which the result depends: the request, and the rights and time zone of its
 * sender.
 */
function keyOf({ method, url, body, actor = anonymous, usedPermission }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null, actor.actor, actor.timezone, usedPermission ?? null]);
}
