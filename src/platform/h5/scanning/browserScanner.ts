import type { ExpectedInterruptions } from '../../capabilities/expectedInterruptions'
import type { Scanner } from '../../capabilities/Scanner'
import { codeInPhoto } from '../pictures/pictures'
import { rare } from '../rarePart'
import type { WechatPage } from '../wechat/WechatPage'

/** By the camera in the page or by a photo; in the messaging platform's browser also by its own scanner. */
export const browserScanner = (
  interruptions: ExpectedInterruptions,
  wechat: Promise<WechatPage> | undefined,
): Scanner => ({
  ...(wechat && {
    scanCode: () => interruptions.during('scan', async () => (await wechat).scan()),
  }),
  watchCamera: async (elementId, listener) => (await rare()).watchCamera(elementId, listener),
  codeInPhoto: () => interruptions.during('picker', codeInPhoto),
})
