import {
  at,
  badge,
  bed,
  bottle,
  box,
  clock,
  cloth,
  cross,
  disc,
  hand,
  ink,
  path,
  person,
  phone,
  scene,
  sheet,
  sign,
  syringe,
  tick,
  turning,
  urineBag,
  words,
} from './kit'

const dressed = { cap: true, mask: true, goggles: true, gown: true, gloves: true }

/** Outbreaks, falls, skin and catheters. */
export const care: Readonly<Record<string, string>> = {
  'cluster': scene(
    path('M40 168 H290 M40 168 V36'),
    ...[1, 1, 2, 5, 4, 2].map((n, at) =>
      box(58 + at * 36, 168 - n * 24, 26, n * 24, n > 3 ? ink.red : ink.mid, 3),
    ),
  ),
  'cluster-report': scene(
    at(104, 104, person({ mask: true }), 0, 1),
    at(180, 84, phone(), 0, 1),
    at(248, 104, person({}, ink.pale), 0, 1),
  ),
  'cluster-control': scene(
    at(104, 120, bed(), 0, 0.8),
    box(196, 28, 108, 150, ink.white),
    at(250, 100, sign('#3F7FD1', '隔离')),
  ),
  'cluster-sample': scene(
    at(94, 106, box(-12, -50, 24, 96, ink.white, 12) + box(-12, 0, 24, 46, ink.red, 12)),
    at(168, 106, box(-12, -50, 24, 96, ink.white, 12) + box(-12, 14, 24, 32, ink.yellow, 12)),
    at(250, 106, sheet(3), 0, 1.1),
  ),
  'fall-assess': scene(
    at(90, 106, person({ mask: true }), 0, 1),
    at(214, 108, sheet(4), 0, 1.4),
    at(288, 48, badge('45', ink.red)),
  ),
  'fall-bed': scene(
    at(140, 122, bed(), 0, 1),
    at(266, 64, disc(0, 0, 20, ink.yellow) + words(0, 7, '铃', 20)),
    at(60, 54, words(0, 0, '床栏、刹车', 18)),
  ),
  'turn-over': scene(
    at(160, 124, bed(), 0, 1.1),
    at(160, 52, turning(), 0, 1.3),
    words(258, 56, '定时翻身', 19),
  ),
  'no-massage': scene(
    at(112, 108, hand(), -30, 1.2),
    at(206, 110, disc(0, 0, 34, '#E8A598')),
    at(258, 56, cross(), 0, 1.3),
  ),
  'skin-check': scene(
    at(136, 126, bed(), 0, 0.95),
    at(250, 92, disc(0, 0, 30, ink.white) + path('M22 22 L44 44', 'none', 7)),
    words(80, 48, '骨隆突、器械下', 17),
  ),
  'catheter-low': scene(
    at(126, 84, bed(), 0, 0.9),
    at(246, 146, urineBag(), 0, 0.9),
    path('M170 96 Q226 96 246 104', 'none', 4),
    words(84, 178, '低于膀胱，不触地', 17),
  ),
  'catheter-closed': scene(
    at(110, 110, urineBag(), 0, 1.5),
    path('M196 60 h30 m14 0 h30', 'none', 8),
    at(232, 60, cross(), 0, 0.9),
    words(232, 118, '不断开', 20),
  ),
  'catheter-sample': scene(
    path('M30 120 H210', 'none', 12),
    at(120, 100, box(-14, -16, 28, 24, ink.mid)),
    at(120, 52, syringe(), 90, 1),
    words(252, 66, '采样口', 19),
    words(252, 94, '消毒后抽取', 17),
  ),
  'catheter-ask': scene(
    at(84, 108, sheet(3), 0, 1.4),
    words(222, 92, '今天还需要吗？', 20),
    at(222, 132, tick(), 0, 1),
  ),
  'catheter-genital': scene(
    at(112, 112, bottle('清水', ink.mid), 0, 1.4),
    at(214, 116, cloth(ink.white), 0, 1.4),
    words(214, 174, '每日清洁', 18),
  ),
  'line-barrier': scene(
    at(92, 104, person(dressed), 0, 1),
    box(166, 92, 130, 64, '#8CC4D6'),
    disc(230, 124, 14, ink.white),
    words(230, 72, '全身无菌大单', 17),
  ),
  'line-hub': scene(
    path('M30 116 H150', 'none', 12),
    at(168, 116, box(-20, -16, 40, 32, ink.mid)),
    at(224, 112, cloth(ink.white), -16, 1.2),
    words(222, 60, '用力擦拭', 20),
    at(280, 142, clock('待干')),
  ),
  'line-dressing': scene(
    `<rect x="60" y="52" width="120" height="104" rx="16" fill="${ink.skin}"/>`,
    `<rect x="78" y="70" width="84" height="68" rx="10" fill="#fff" opacity="0.75" stroke="${ink.line}" stroke-width="2.5"/>`,
    path('M120 96 V176', 'none', 6),
    words(244, 84, '透明：7 天', 17),
    words(244, 116, '纱布：2 天', 17),
    words(244, 148, '潮湿立即换', 17),
  ),
  'bed-raised': scene(
    at(160, 124, bed(true), 0, 1.15),
    path('M96 152 A70 70 0 0 1 116 96', 'none', 3),
    words(238, 58, '30°～45°', 24, ink.deep),
  ),
}
