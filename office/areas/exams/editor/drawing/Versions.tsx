import { Select } from 'antd'
import { observer } from 'mobx-react'
import type { PlanEdit } from '../PlanEdit'
import { text } from './texts'

const anew = 0
const choices = [anew, 2, 3, 4, 5, 6]

/** Whether each try is drawn anew, or gets one of some equivalent papers. */
export const Versions = observer(function Versions({ edit }: { edit: PlanEdit }) {
  const { versions: _, ...paper } = edit.values.paper
  return (
    <Select
      size="small"
      aria-label={text('versions')}
      style={{ width: 168 }}
      value={edit.values.paper.versions ?? anew}
      options={choices.map((value) => ({
        value,
        label: value === anew ? text('drawnAnew') : text('versionsOf', { n: value }),
      }))}
      onChange={(versions: number) =>
        edit.change({ paper: versions === anew ? paper : { ...paper, versions } })
      }
    />
  )
})
