import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loginOf } from '../journeys/support/staff-user.ts';
import { journey } from '../journeys/support/journey.ts';
import { management } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import { named, openUnguarded, runningIn } from './running-scripts.ts';
import { storedFields, refusedAddresses } from './hostile-fields.ts';
import { drawEverywhere } from './hostile-screens.ts';
import { hostileAddresses, hostileTexts } from './hostile-texts.ts';
import { demoStore } from './rows.ts';
import { isWhole, type DefineProof } from './proof.ts';

/** The tested texts: all of them in the complete proof, and one in forty in `npm run test:long`. */
const corpus = isWhole ? hostileTexts : hostileTexts.filter(({ number }) => number % 40 === 3);
const addresses = hostileAddresses('fired(0)').filter((_, number) => isWhole || number % 5 === 0);
/**
 * The maximum milliseconds to wait after the texts were inserted unsanitized. Every text must then run a
 * script, even on a busy machine.
 */
const CONTROL_REST = 5000;

/** Expects that no hostile text runs a script, in any field that allows formatting or an address. */
export const hostileText: DefineProof = (stage, proof) => {
  journey('texts that try to become programs', (step) => {
    let blank: Page;

    step('all run where nothing cleans them', async () => {
      expect(hostileTexts).toHaveLength(400);
      blank = await openUnguarded(stage(), management);
      const running = await runningIn(blank, corpus, CONTROL_REST);
      expect(
        named(
          'silent',
          corpus.map(({ number }) => number).filter((one) => !running.includes(one)),
        ),
      ).toEqual([]);
    });

    step('and none once the server keeps them, in any field that takes formatting', async () => {
      const { lab } = stage();
      const store = await demoStore(lab);
      const admin = await signIn(lab.url, loginOf(lab, 'STORE_ADMIN'));
      const staff = await signIn(lab.url, loginOf(lab, 'DEV_ADMIN'));
      for (const { field, keep } of storedFields({ lab, store, admin, staff })) {
        const kept = await keep(corpus);
        const different = kept.filter(({ text }, at) => kept.findIndex((one) => one.text === text) === at);
        proof.recordCheck(named(field, await runningIn(blank, different)));
        for (const _ of corpus.slice(1)) proof.recordCheck();
      }
      for (const refusal of await refusedAddresses({ lab, store, admin, staff }, addresses))
        proof.recordCheck(refusal);
      await blank.context().close();
    });

    drawEverywhere(stage, step, { corpus, addresses, proof });

    step('nothing ran', async () => proof.expectNothingFound(corpus.length * 11));
  });
};
