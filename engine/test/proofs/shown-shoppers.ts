import { newestCode } from '../journeys/support/outbox.ts';
import { answerQuestions, start } from '../journeys/support/shopper.ts';
import { phone } from '../journeys/support/stage.ts';
import { someone, type ShownScene } from './shown-scene.ts';

export function shopperTexts(scene: ShownScene): void {
  const { step, shows, link, stage } = scene;
  step('of a shopper’s screens', async () => {
    const eve = someone('16');
    const shopper = await stage().open(phone);
    await start(shopper, link(), eve);
    await shopper.getByRole('button', { name: 'Send code' }).press('Enter');
    const field = shopper.getByRole('textbox', { name: 'Code' });
    const check = '**/api/verify/check';
    await shopper.route(check, (route) => route.fulfill({ status: 500, body: '' }));
    await field.fill('000000');
    await field.press('Enter');
    await shows(shopper, 'otp-error');
    await shopper.unroute(check);
    await shopper.route(check, (route) => route.fulfill({ json: { verified: false } }));
    await field.press('Enter');
    await shows(shopper, 'otp-failed');
    await shopper.unroute(check);
    await field.fill(await newestCode(stage().lab, eve.mobile));
    await field.press('Enter');
    await shopper.waitForURL('**/apply/questions/**');
    await answerQuestions(shopper, eve, async (on) => {
      const box = on.getByRole('combobox', { name: 'Find your address' });
      if (!(await box.isVisible())) return;
      await box.pressSequentially('zzz no such street');
      await shows(on, 'address-not-found', 'address-enter-manually');
      await on.keyboard.press('Escape');
      await on.getByRole('button', { name: /^No address found/ }).press('Enter');
      await shows(on, 'no-po-boxes');
    });
    await shopper.context().close();
  });
}
