import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addTestDeliveries, type TestSubject } from './webhook-queries.ts';
import type { TestFact } from './webhook-messages.logic.ts';

/** Queues events of test sessions for the test endpoints of their store. */
@Injectable()
export class TestEvents {
  add(em: EntityManager, about: TestSubject, fact: TestFact): Promise<void> {
    return addTestDeliveries(em, about, fact);
  }
}
