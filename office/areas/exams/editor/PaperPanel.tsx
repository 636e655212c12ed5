import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Segmented } from 'antd'
import { observer } from 'mobx-react'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { ChosenPaper } from './ChosenPaper'
import { DrawnPaper } from './DrawnPaper'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** What this exam closes to practice until it is over. */
const Closed = observer(function Closed({ edit }: { edit: PlanEdit }) {
  const { values, sums } = edit
  if (values.paper.way === 'chosen') return <>{text('closedChosen', { n: sums.count })}</>
  return <ClosedDraw edit={edit} rules={values.paper.rules} />
})

/** Of what can be drawn: what this exam closes, and what others have closed already. */
const ClosedDraw = observer(function ClosedDraw({
  edit,
  rules,
}: {
  edit: PlanEdit
  rules: readonly PaperRule[]
}) {
  const api = useApi()
  const planId = edit.head?.planId ?? ''
  const { data } = useQuery({
    queryKey: ['drawable', planId, rules],
    queryFn: ({ signal }) =>
      api.authoring.drawable({ rules: [...rules], ...(planId !== '' && { planId }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { there, closed } = data
  const counts = { there: number(there), open: number(there - closed) }
  return (
    <>
      {edit.values.closesBank === 1
        ? text('closedDrawn', { n: number(there) })
        : text('openDrawn', counts)}
      {closed > 0 && ` ${text('closedElsewhere', { n: number(closed) })}`}
    </>
  )
})

/** The paper: the same questions for everybody, or drawn anew for each try. */
export const PaperPanel = observer(function PaperPanel({ edit }: { edit: PlanEdit }) {
  const { message } = App.useApp()
  const { paper } = edit.values
  return (
    <Panel
      title={text('paper')}
      note={text(paper.way === 'chosen' ? 'chosenNote' : 'drawnNote')}
      extra={
        <>
          <Checkbox
            checked={paper.bySections === 1}
            onChange={({ target }) => edit.changePaper({ bySections: target.checked ? 1 : 0 })}
          >
            {text('bySections')}
          </Checkbox>
          <Button
            size="small"
            disabled={edit.sums.count === 0}
            onClick={() => {
              if (edit.makeHundred()) void message.success(text('hundredDone'))
              else void message.warning(text('hundredNot'))
            }}
          >
            {text('hundred')}
          </Button>
          <Segmented
            size="small"
            aria-label={text('way')}
            value={paper.way}
            options={(['chosen', 'drawn'] as const).map((value) => ({
              value,
              label: text(value),
            }))}
            onChange={(way) => edit.changePaper({ way })}
          />
        </>
      }
    >
      <div id="paper">
        {paper.way === 'chosen' ? <ChosenPaper edit={edit} /> : <DrawnPaper edit={edit} />}
        {edit.sums.count > 0 && (
          <div className="panel-body note">
            <Closed edit={edit} />
          </div>
        )}
      </div>
    </Panel>
  )
})
