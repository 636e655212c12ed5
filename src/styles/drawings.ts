/**
 * Our drawings, 160×120, in the layers that are coloured by the theme: `fillQuiet` and `fillPaper` lie under the grey lines,
 * `fillBrand` and the brand's line over them. Only tools/generateIcons.ts reads this; no page carries it.
 */
export const drawings = {
  /** Nothing is in it yet. */
  empty: {
    fillPaper: '<path d="M42 56l38 15 38-15v32l-38 15-38-15z"/>',
    line: '<path d="M42 56l38-14 38 14-38 15zM42 56v32l38 15 38-15V56M80 71v32"/>',
    brand:
      '<path d="M20 106h120"/><path stroke-dasharray="2 7" d="M66 34c2-8 8-12 15-13M96 30c-1-3-3-6-6-8"/>',
  },
  /** One may not, or not without a log-in. */
  lock: {
    fillPaper: '<rect x="50" y="52" width="60" height="46" rx="8"/>',
    line: '<rect x="50" y="52" width="60" height="46" rx="8"/><path d="M26 98h108"/>',
    brand: '<path d="M62 52V40a18 18 0 0 1 36 0v12M80 71v9"/>',
  },
  /** Not yet, or over. */
  clock: {
    fillPaper: '<circle cx="80" cy="62" r="36"/>',
    line: '<circle cx="80" cy="62" r="36"/><path d="M80 32v4M80 88v4M50 62h4M106 62h4M26 104h108"/>',
    brand: '<path d="M80 44v18l13 8"/>',
  },
  /** It is not there. */
  search: {
    fillPaper: '<path d="M46 22h44l14 14v60H46z"/>',
    line: '<path d="M46 22h44l14 14v60H46zM90 22v14h14M60 48h28M60 60h18"/><path d="M24 96h112"/>',
    fillBrand: '<circle cx="98" cy="70" r="16"/>',
    brand: '<circle cx="98" cy="70" r="16"/><path d="M110 82l16 16M92 64l12 12M104 64l-12 12"/>',
  },
  /** All of it is done. */
  done: {
    fillQuiet: '<path d="M28 96h104v4a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z"/>',
    fillPaper: '<path d="M50 24h52l12 12v60H50z"/>',
    line: '<path d="M50 24h52l12 12v60H50zM102 24v12h12M64 52h36M64 64h36M64 76h20"/>',
    fillBrand: '<circle cx="118" cy="78" r="15"/>',
    brand: '<path d="M20 96h120"/><circle cx="118" cy="78" r="15"/><path d="M112 78l5 5 8-9"/>',
  },
  error: {
    fillPaper: '<path d="M36 92V46l44-22 44 22v46"/>',
    line: '<path d="M36 92V46l44-22 44 22v46M26 92h108M68 92V72h24v20M80 42v14M73 49h14"/>',
    fillBrand: '<circle cx="124" cy="78" r="15"/>',
    brand:
      '<path d="M22 40c8-14 20-22 34-25M138 40c-4-8-10-14-17-18" stroke-dasharray="2 7"/><circle cx="124" cy="78" r="15"/><path d="M124 71v8M124 85h.1"/>',
  },
  offline: {
    fillPaper:
      '<rect x="22" y="24" width="42" height="76" rx="8"/><path d="M98 100V58l20-14 20 14v42z"/>',
    line: '<rect x="22" y="24" width="42" height="76" rx="8"/><path d="M37 91h12M32 42h22M32 52h14"/><path d="M98 100V58l20-14 20 14v42zM118 60v14M111 67h14M112 100V86h12v14"/>',
    fillBrand: '<circle cx="81" cy="70" r="11"/>',
    brand:
      '<path stroke-dasharray="2 7" d="M70 70h8M88 70h6"/><circle cx="81" cy="70" r="11"/><path d="M77 66l8 8M85 66l-8 8"/>',
  },
} as const
