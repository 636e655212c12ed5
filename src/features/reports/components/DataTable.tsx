import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Sideways } from './Sideways'

interface Props {
  label: string
  /** The first column holds names, the others numbers. */
  headings: readonly string[]
  rows: readonly { key: string; cells: readonly (string | number)[] }[]
}

/** The numbers behind a chart. It scrolls sideways by itself where it is wider than the screen. */
export function DataTable({ label, headings, rows }: Props) {
  return (
    <Sideways label={label}>
      <View className="table" {...a11y({ role: 'table', label })}>
        <View className="table-row head" {...a11y({ role: 'row' })}>
          {headings.map((heading, index) => (
            <Text
              key={heading}
              className={classes('table-cell', index === 0 && 'name')}
              {...a11y({ role: 'columnheader' })}
            >
              {heading}
            </Text>
          ))}
        </View>
        {rows.map(({ key, cells }) => (
          <View key={key} className="table-row" {...a11y({ role: 'row' })}>
            {cells.map((cell, index) => (
              <Text
                key={headings[index]}
                className={classes('table-cell', index === 0 ? 'name' : 'num')}
                {...a11y({ role: 'cell' })}
              >
                {cell}
              </Text>
            ))}
          </View>
        ))}
      </View>
    </Sideways>
  )
}
