import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../texts'
import { DataTable } from './DataTable'

interface Props {
  title: string
  /** Of the table behind it. */
  headings: readonly string[]
  rows: readonly { key: string; cells: readonly (string | number)[] }[]
  children: ReactNode
}

/** A chart with its table behind one tap. */
export function ChartCard({ title, headings, rows, children }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Card className="chart-card">
      <View className="row between g-3 wrap">
        <Heading level={2} look="h3">
          {title}
        </Heading>
        <Segmented
          label={`${title} ${text('view')}`}
          className="chart-view"
          value={view}
          onChange={(next) => setView(next)}
          options={[
            { value: 'chart' as const, label: text('chart') },
            { value: 'table' as const, label: text('table') },
          ]}
        />
      </View>
      <View className="mt-3">
        {view === 'chart' ? children : <DataTable label={title} headings={headings} rows={rows} />}
      </View>
    </Card>
  )
}
