import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../lab/chromium.ts';

/**
 * Milliseconds between two key presses, as when typing on a phone. With shorter pauses, the browser would
 * merge two key presses into one event.
 */
export const KEY_EVERY_MS = 60;

/**
 * Opens a page on a simulated slow phone with a slow connection: CPU slowed four times, 1.5 Mbit/s, 150 ms
 * latency, empty cache.
 */
export async function openCheapPhone(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const session = await page.context().newCDPSession(page);
  // The window is larger than the phone's screen, because Chromium paints nothing where its own bars are. The
  // page would never paint the effect of a key press there.
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1700 } });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.5 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, close: () => browser.close() };
}
