import type { Viewers } from '../capabilities/Viewers'

export const browserViewers: Viewers = {
  readPdf: async (paper, elementId, listener) =>
    (await import(/* webpackChunkName: "pdf-reader" */ './pdf/readPdf')).readPdf(
      typeof paper === 'string' ? API_BASE + paper : paper,
      elementId,
      listener,
    ),
  playPackage: async (place, elementId, listener) =>
    (await import(/* webpackChunkName: "package-player" */ './media/playPackage')).playPackage(
      place,
      elementId,
      listener,
    ),
}
