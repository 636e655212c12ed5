import { Select } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import type { HomeEdit } from './HomeEdit'
import { text } from './texts'

const most = 10
const longest = 20

/** Words that the office wants searched for. */
export const Words = observer(function Words({ edit }: { edit: HomeEdit }) {
  return (
    <Panel title={text('words')}>
      <div className="panel-body">
        <Labelled label={text('words')} id="words" hint={text('wordsNote')}>
          <Select<string[]>
            id="words"
            mode="tags"
            open={false}
            suffixIcon={null}
            style={{ width: '100%' }}
            value={[...edit.form.words]}
            onChange={(words) =>
              edit.change({
                words: words
                  .map((word) => word.trim().slice(0, longest))
                  .filter((word) => word !== '')
                  .slice(0, most),
              })
            }
          />
        </Labelled>
      </div>
    </Panel>
  )
})
