import { App, Button, Checkbox, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { Panel } from '../../../parts/Page'
import { ChosenPaper } from './ChosenPaper'
import { DrawnPaper } from './DrawnPaper'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** What this exam closes to practice until it is over. */
function closedBy({ values: { paper, closesBank }, sums }: PlanEdit): string {
  if (paper.way === 'chosen') return text('closedChosen', { n: sums.count })
  return text(closesBank === 1 ? 'closedDrawn' : 'openDrawn')
}

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
        {edit.sums.count > 0 && <div className="panel-body note">{closedBy(edit)}</div>}
      </div>
    </Panel>
  )
})
