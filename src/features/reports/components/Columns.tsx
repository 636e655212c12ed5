import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Sideways } from './Sideways'

export interface Column {
  key: string
  /** Under the column. */
  name: string
  value: number
  /** Drawn as an outline: not passed. */
  isDashed?: boolean
}

/** Columns from 0 to the greatest, each with its number above and its name below; wider than the screen they scroll. */
export function Columns({
  label,
  columns,
  wide,
}: {
  label: string
  columns: readonly Column[]
  /** Names are longer than a number. */ wide?: boolean
}) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const drawn = (
    <View className={classes('columns', wide && 'wide')} {...a11y({ role: 'img', label })}>
      {columns.map(({ key, name, value, isDashed }) => (
        <View key={key} className="column">
          <Text className="column-number num">{value}</Text>
          <View
            className={classes('column-value', isDashed && 'is-dashed')}
            style={{ height: `${Math.round((100 * value) / most)}px` }}
          />
          <Text className="column-name num">{name}</Text>
        </View>
      ))}
    </View>
  )
  return wide ? <Sideways label={label}>{drawn}</Sideways> : drawn
}
