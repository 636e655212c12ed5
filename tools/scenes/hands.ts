import {
  arrow,
  at,
  bed,
  bottle,
  clock,
  cloth,
  cross,
  disc,
  drops,
  fist,
  hand,
  ink,
  mirrored,
  path,
  person,
  scene,
  sheet,
  tap,
  tick,
  trolley,
  turning,
  words,
} from './kit'

const other = mirrored(hand())

/** Hand hygiene. */
export const hands: Readonly<Record<string, string>> = {
  'wash-palms': scene(
    at(132, 112, hand(), 14, 1.2),
    at(188, 112, other, -14, 1.2),
    at(160, 30, turning(), 0, 0.9),
  ),
  'wash-backs': scene(
    at(150, 118, hand(), 0, 1.25),
    at(184, 96, other, -26, 1.15),
    at(258, 60, arrow(40), 120),
  ),
  'wash-between': scene(
    at(134, 116, hand(), 24, 1.15),
    at(186, 116, other, -24, 1.15),
    path('M138 62 L182 62 M138 76 L182 76', 'none', 4),
  ),
  'wash-knuckles': scene(
    at(128, 116, fist(), 20, 1.2),
    at(196, 112, other, -50, 1.15),
    at(160, 34, turning()),
  ),
  'wash-thumb': scene(
    at(130, 116, hand(), 8, 1.2),
    at(188, 112, mirrored(fist()), 44, 1.05),
    at(236, 56, turning()),
  ),
  'wash-tips': scene(
    at(196, 116, other, -64, 1.2),
    at(132, 100, hand(), 72, 1),
    at(160, 32, turning()),
  ),
  'wash-wrist': scene(
    at(120, 92, hand(), 0, 1.2),
    at(176, 150, mirrored(fist()), 80, 1),
    at(244, 120, turning()),
  ),
  'wash-rinse': scene(
    at(150, 58, tap(), 0, 1.3),
    at(178, 96, drops(3)),
    at(148, 146, hand(), 70, 0.9),
    at(206, 146, other, -70, 0.9),
  ),
  'wash-dry': scene(
    at(120, 112, hand(), 10, 1.1),
    at(196, 120, cloth(ink.white), -10, 1.5),
    at(262, 52, tick()),
  ),
  'rub-take': scene(
    at(108, 96, bottle('手消'), 0, 1.4),
    at(150, 64, drops(2), 90),
    at(214, 124, other, -80, 1.2),
  ),
  'rub-dry': scene(
    at(126, 116, hand(), 14, 1.2),
    at(186, 116, other, -14, 1.2),
    at(266, 62, clock('20～30 秒')),
  ),
  'five-moments': scene(
    at(150, 132, bed()),
    ...['1', '2', '3', '4', '5'].map((n, index) =>
      at(
        [58, 116, 176, 236, 280][index]!,
        [70, 42, 42, 62, 128][index]!,
        `${disc(0, 0, 17, ink.deep)}${words(0, 6, n, 17, ink.white)}`,
      ),
    ),
  ),
  'gloves-not-enough': scene(
    at(110, 104, hand(ink.glove), 0, 1.25),
    at(190, 104, arrow(40), 180),
    at(228, 104, hand(), 0, 1.25),
    at(170, 40, cross()),
  ),
  'zones': scene(
    `<rect x="20" y="36" width="176" height="140" rx="14" fill="${ink.pale}"/>`,
    at(106, 124, bed(), 0, 0.8),
    words(108, 62, '患者区域', 17),
    at(250, 120, trolley(), 0, 0.8),
    words(252, 62, '医疗区域', 17),
    path('M206 30 V182', 'none', 4),
  ),
  'count': scene(
    at(92, 108, sheet(4), 0, 1.3),
    words(220, 86, '执行 192', 20),
    path('M168 100 H272', 'none', 4),
    words(220, 128, '应执行 240', 20),
    words(220, 168, '＝ 80%', 24, ink.deep),
  ),
  'remind': scene(
    at(104, 102, person({ mask: true }), 0, 0.95),
    at(222, 102, person({ mask: true }, ink.pale), 0, 0.95),
    path(
      'M134 40 h50 a10 10 0 0 1 10 10 v14 a10 10 0 0 1 -10 10 h-30 l-12 12 v-12 h-8 a10 10 0 0 1 -10 -10 v-14 a10 10 0 0 1 10 -10 Z',
      ink.white,
    ),
    at(160, 57, tick(), 0, 0.7),
  ),
}
