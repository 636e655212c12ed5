import {
  arrow,
  at,
  bed,
  bottle,
  clock,
  cloth,
  cross,
  drops,
  fist,
  hand,
  ink,
  mirrored,
  path,
  person,
  phone,
  scene,
  sharpsBox,
  sheet,
  shield,
  syringe,
  tap,
  tick,
  words,
} from './kit'

const dressed = { cap: true, mask: true, goggles: true, gown: true, gloves: true }

/** Protective equipment and exposure. */
export const protection: Readonly<Record<string, string>> = {
  'ppe-choose': scene(
    at(92, 104, person(), 0, 1),
    words(206, 62, '会接触血液？', 17),
    words(206, 96, '会喷溅？', 17),
    words(206, 130, '经空气传播？', 17),
    at(286, 92, shield(), 0, 0.6),
  ),
  'ppe-mask': scene(
    at(112, 104, person({ cap: true, mask: true }), 0, 1.1),
    at(224, 84, path('M-40 -20 Q0 -34 40 -20 L30 24 Q0 40 -30 24 Z', ink.mid)),
    words(224, 152, '密合性检查', 18),
  ),
  'ppe-gown': scene(
    at(112, 104, person({ cap: true, mask: true, gown: true }), 0, 1.1),
    at(222, 92, tick(), 0, 1.4),
    words(222, 148, '系好带子', 18),
  ),
  'ppe-gloves': scene(
    at(100, 104, person(dressed), 0, 1.1),
    at(226, 84, hand(ink.glove), 0, 1),
    words(226, 174, '盖住袖口', 17),
  ),
  'ppe-off-gloves': scene(
    at(128, 108, hand(ink.glove), 20, 1.3),
    at(200, 112, mirrored(hand(ink.glove)), -40, 1.1),
    at(268, 60, arrow(40), 60),
  ),
  'ppe-off-gown': scene(
    at(120, 104, person({ cap: true, mask: true }), 0, 1.05),
    at(228, 110, path('M-36 -30 Q0 -46 36 -30 L28 40 Q0 52 -28 40 Z', ink.pale)),
    words(228, 178, '向外翻卷', 17),
  ),
  'ppe-off-mask': scene(
    at(120, 108, person({ mask: true }), 0, 1.1),
    at(196, 76, arrow(46), -20),
    words(240, 122, '最后摘', 20),
    words(240, 150, '只拉系带', 17),
  ),
  'ppe-hands': scene(
    at(96, 88, bottle('手消'), 0, 1.3),
    at(228, 90, hand(), 0, 1),
    words(160, 184, '每一步之间手卫生', 17),
  ),
  'sharp-squeeze': scene(
    at(118, 108, hand(), 0, 1.4),
    at(200, 88, mirrored(fist()), 60, 0.9),
    at(120, 40, path('M0 -8 Q8 4 0 8 Q-8 4 0 -8', ink.red, 2), 0, 1.3),
    words(242, 158, '旁端轻挤', 18),
  ),
  'sharp-rinse': scene(
    at(150, 56, tap(), 0, 1.3),
    at(178, 94, drops(3)),
    at(170, 146, hand(), 80, 1),
    words(70, 160, '流动水', 20),
  ),
  'sharp-disinfect': scene(
    at(98, 102, bottle('碘伏', '#B06A3B'), 0, 1.4),
    at(212, 112, hand(), 0, 1.3),
    at(212, 54, cloth(ink.white), 0, 0.6),
  ),
  'sharp-report': scene(
    at(94, 106, sheet(3), 0, 1.3),
    at(196, 106, phone(), 0, 1.3),
    words(266, 112, '立即', 20),
  ),
  'sharp-assess': scene(
    at(90, 106, bed(), 0, 0.7),
    at(200, 106, sheet(3), 0, 1),
    at(272, 96, clock('24 小时')),
  ),
  'sharps-box': scene(
    at(110, 104, sharpsBox(0.74), 0, 1.5),
    words(238, 84, '3/4', 40, ink.deep),
    words(238, 124, '封口更换', 19),
  ),
  'no-recap': scene(
    at(110, 108, syringe(), 0, 1.6),
    at(232, 106, sharpsBox(0.4), 0, 1.3),
    at(160, 48, cross(), 0, 1.1),
  ),
}
