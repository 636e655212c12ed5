import {
  type DataUse,
  chapters,
  chapterNames,
  dataUses,
  neverUsed,
  usesOf,
} from '@/features/account/agreements/uses'

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n')

/** As the console wants it: 为了【…】，开发者将在获取你的明示同意后，收集你的… */
const declared = (use: DataUse & { guideItem: string }) => [
  use.guideItem,
  `为了${use.purpose.zh}（${use.when.zh}），保存：${use.kept.zh}`,
  (use.calls ?? []).map((call) => `\`${call}\``).join(' '),
]

/** docs/privacy-guide.md: what is declared in the vendor's console under 用户隐私保护指引, and what stands behind it. */
export function privacyGuide(): string {
  const items = dataUses.filter((use): use is DataUse & { guideItem: string } =>
    Boolean(use.guideItem),
  )
  const others = chapters.map((chapter) =>
    [
      `### ${chapterNames[chapter].zh}`,
      table(
        ['信息', '用途', '何时', '保存', '能否拒绝'],
        usesOf(chapter).map(({ what, purpose, when, kept, need }) => [
          what.zh,
          purpose.zh,
          when.zh,
          kept.zh,
          need === 'needed' ? '必需' : '可以',
        ]),
      ),
    ].join('\n\n'),
  )
  return [
    '# The privacy guide of the mini-program',
    'Generated from `src/features/account/agreements/uses` by `npm run generate`; tools/budgets/weappBuild.test.ts holds the list to what the build calls. Copy it into the console: 设置 → 服务内容声明 → 用户隐私保护指引.',
    '## Items to declare (each private call fails without its item)',
    table(['信息类型', '用途说明', '接口'], items.map(declared)),
    '## Everything that is taken (the agreements and /perInfoCollectList are made of the same rows)',
    ...others,
    '## Not used',
    table(
      ['信息', '接口（不在程序中）'],
      neverUsed.map(({ what, calls }) => [what.zh, calls.map((call) => `\`${call}\``).join(' ')]),
    ),
    '## Other answers of the form',
    '- 信息存储地域：境内。存储期限：见上表“保存”。\n- 第三方插件和 SDK：无。\n- 用户权利：“个人信息”中可查看、更正、撤回同意、注销账号；电话 400-969-7756。\n- 未成年人：面向医院职工，不面向未成年人。',
    '',
  ].join('\n\n')
}
