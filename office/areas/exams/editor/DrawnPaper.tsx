import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import { difficulties, kinds } from '../../../parts/question/kinds'
import { TreeField } from '../../../parts/tree/TreeField'
import { text as questionText } from '../../../parts/question/texts'
import { type Category, useCategories } from '../../../parts/question/useCategories'
import type { PlanEdit } from './PlanEdit'
import { drawnBy } from './planValues'
import { Available } from './drawing/Available'
import { OwnerField, type Source } from './drawing/OwnerField'
import { Blueprints } from './drawing/Blueprints'
import { Versions } from './drawing/Versions'
import { FixButton } from './drawing/FixButton'
import { text as paperText } from './drawing/texts'
import { text } from './texts'

const fresh: PaperRule = { knowCatIds: [], kind: 'single', count: 10, marks: 1 }
const nodeOf = ({ id, name, children }: Category): object => ({
  value: id,
  title: name,
  children: children.map(nodeOf),
})

/** The rules that each try's paper is drawn by: so many of a kind, of these categories, of this difficulty. */
export const DrawnPaper = observer(function DrawnPaper({ edit }: { edit: PlanEdit }) {
  const { rules } = edit.values.paper
  const categories = useCategories()
  const put = (at: number, rule: PaperRule) =>
    edit.setRules(rules.map((one, index) => (index === at ? rule : one)))
  const change = (at: number, part: Partial<PaperRule>) => {
    const rule = rules[at]
    if (rule) put(at, { ...rule, ...part })
  }
  return (
    <>
      {rules.length > 0 && (
        <table className="kind-table num">
          <thead>
            <tr>
              <th>{text('kind')}</th>
              <th>{text('categories')}</th>
              <th>{text('difficulty')}</th>
              <th>{paperText('source')}</th>
              <th className="right">{paperText('available')}</th>
              <th className="right">{text('draw')}</th>
              <th className="right">{text('marksEach')}</th>
              <th className="right">{text('subtotal')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, at) => (
              <RuleRow
                key={at}
                {...{ rule, at, categories }}
                onChange={(part) => change(at, part)}
                onDifficulty={(difficulty) => {
                  const { difficulty: _, ...rest } = rule
                  put(at, difficulty ? { ...rest, difficulty } : rest)
                }}
                onSource={(source) => {
                  const { owner: _, importId: _import, ...rest } = rule
                  put(at, { ...rest, ...source })
                }}
                onRemove={() => edit.setRules(rules.filter((_, index) => index !== at))}
              />
            ))}
            <tr>
              <th colSpan={5}>{text('sum')}</th>
              <th className="right">{rules.reduce((sum, rule) => sum + drawnBy(rule), 0)}</th>
              <td />
              <th className="right">{edit.sums.total}</th>
              <td />
            </tr>
          </tbody>
        </table>
      )}
      <div className="panel-body row">
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => edit.setRules([...rules, fresh])}
        >
          {text('addRule')}
        </Button>
        {rules.length > 0 && <FixButton edit={edit} words={paperText('fix')} />}
        <Blueprints edit={edit} />
        <span className="grow" />
        {rules.length > 0 && <Versions edit={edit} />}
      </div>
    </>
  )
})

function RuleRow({
  rule,
  at,
  categories,
  onChange,
  onDifficulty,
  onSource,
  onRemove,
}: {
  rule: PaperRule
  at: number
  categories: readonly Category[]
  onChange(part: Partial<PaperRule>): void
  onDifficulty(difficulty: PaperRule['difficulty'] | undefined): void
  onSource(source: Source): void
  onRemove(): void
}) {
  return (
    <tr>
      <td>
        <KindField rule={rule} n={at + 1} onChange={onChange} />
      </td>
      <td>
        <TreeField
          size="small"
          multiple
          treeDefaultExpandAll
          maxTagCount={2}
          aria-label={text('categoriesOf', { n: at + 1 })}
          placeholder={text('allCategories')}
          style={{ width: '100%', minWidth: 150 }}
          treeData={categories.map(nodeOf)}
          value={rule.knowCatIds}
          onChange={(knowCatIds: string[]) => onChange({ knowCatIds })}
        />
      </td>
      <td>
        <Select
          size="small"
          allowClear
          aria-label={text('difficultyOf', { n: at + 1 })}
          placeholder={text('anyDifficulty')}
          style={{ width: 84 }}
          value={rule.difficulty}
          options={difficulties.map((value) => ({ value, label: questionText(value) }))}
          onChange={onDifficulty}
        />
      </td>
      <td>
        <OwnerField n={at + 1} source={rule} onChange={onSource} />
      </td>
      <td className="right">
        <Available rule={rule} />
      </td>
      <td className="right">
        <InputNumber
          size="small"
          aria-label={text('drawOf', { n: at + 1 })}
          min={1}
          max={300}
          value={rule.count}
          style={{ width: 72 }}
          onChange={(count) => {
            if (count !== null) onChange({ count })
          }}
        />
      </td>
      <td className="right">
        <InputNumber
          size="small"
          aria-label={text('marksOf', { n: at + 1 })}
          min={0.5}
          max={1000}
          step={0.5}
          value={rule.marks}
          style={{ width: 72 }}
          onChange={(marks) => {
            if (marks !== null) onChange({ marks })
          }}
        />
      </td>
      <td className="right">{Math.round(rule.count * rule.marks * 100) / 100}</td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text('removeRule', { n: at + 1 })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

/** The kind that a rule draws; of cases, how many questions each has. */
function KindField({
  rule,
  n,
  onChange,
}: {
  rule: PaperRule
  n: number
  onChange(part: Partial<PaperRule>): void
}) {
  return (
    <>
      <Select
        size="small"
        aria-label={text('kindOf', { n: n })}
        style={{ width: 96 }}
        value={rule.kind}
        options={[
          ...kinds.map((value) => ({ value, label: questionText(value) })),
          { value: 'case' as const, label: text('case') },
        ]}
        onChange={(kind: PaperRule['kind']) => onChange({ kind })}
      />
      {rule.kind === 'case' && (
        <InputNumber
          size="small"
          aria-label={text('caseSize', { n: n })}
          prefix={text('caseSizeShort')}
          min={1}
          max={10}
          value={rule.size ?? 2}
          style={{ width: 92, marginInlineStart: 4 }}
          onChange={(size) => {
            if (size !== null) onChange({ size })
          }}
        />
      )}
    </>
  )
}
