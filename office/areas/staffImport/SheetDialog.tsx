import { Radio } from 'antd'
import { useState } from 'react'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { AskDialog } from '../../parts/AskDialog'
import { number } from '../../text/formats'
import { text } from './texts'

/** A workbook with several lists of people: which one is meant. The one that was read stays unless another one is chosen. */
export function SheetDialog({
  head: { fileName, sheet, sheets },
  onClose,
  onChosen,
}: {
  head: StaffImport
  onClose(): void
  onChosen(sheet: string): Promise<void>
}) {
  const [chosen, setChosen] = useState(sheet)
  return (
    <AskDialog
      title={text('whichSheet', { file: fileName, n: number(sheets.length) })}
      act={text('readSheet')}
      keep={text('dropFile')}
      isReady
      onClose={onClose}
      onAct={() => onChosen(chosen)}
    >
      <p className="second">{text('whichSheetText', { sheet })}</p>
      <Radio.Group
        className="lines"
        aria-label={text('sheets')}
        value={chosen}
        options={sheets.map(({ name, rows }) => ({
          value: name,
          label: text('sheetRows', { name, n: number(rows) }),
        }))}
        onChange={({ target }) => setChosen(target.value as string)}
      />
    </AskDialog>
  )
}
