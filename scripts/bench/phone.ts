import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { findChromium } from "../testing/chromium.mjs";

/** Lighthouse's phone, so that all pieces measure the same device. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("The bench needs Chromium.");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
};

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession };

/** Opens a page on a phone without a cache, with the browser's own counters. It is closed after the work. */
export const onPhone = async <T>(browser: Browser, work: (phone: Phone) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    return await work({ context, page, devtools });
  } finally {
    await context.close();
  }
};

/** Slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip) and a CPU four times slower. */
export const throttle = async (devtools: CDPSession): Promise<void> => {
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};
