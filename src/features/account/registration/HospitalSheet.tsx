import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { factsText } from '@/core/i18n/joining'
import type { Choice } from '@/core/navigation/ChoiceStore'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { HospitalSearch } from './HospitalSearch'
import { text } from './texts'

interface Props {
  area: Choice | undefined
  onChoose(choice: Choice): void
  onClose(): void
}

/** Search by name, and by area when one is chosen on /selectcity. */
export const HospitalSheet = observer(function HospitalSheet({ area, onChoose, onClose }: Props) {
  const hospitals = useStore(HospitalSearch)
  const { pages } = hospitals
  useEffect(() => void hospitals.open(area?.id), [hospitals, area?.id])
  return (
    <Sheet open title={text('hospital')} onClose={onClose}>
      <View className="mt-3">
        <SearchBar
          placeholder={text('searchHospital')}
          value={hospitals.search.words}
          onChange={hospitals.search.type}
          onSearch={(keyword) => void hospitals.search.find(keyword)}
        />
      </View>
      <View className="mt-3">
        <List>
          <ListItem
            id="choose-area"
            title={text('area')}
            value={area?.name ?? text('allAreas')}
            onPress={() => void go('selectCity', { from: 'register' })}
          />
        </List>
      </View>
      <View className="choice-list">
        <Loaded what={text('hospitals')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noHospital')} text={text('noHospitalText')} />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <ListItem
                    key={row.comId}
                    id={`hospital-${row.comId}`}
                    title={row.comName}
                    note={factsText(row.areaName, row.level)}
                    chevron={false}
                    onPress={() => onChoose({ id: row.comId, name: row.comName })}
                  />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      <Button look="plain" block onPress={() => void go('submitApplication', {})}>
        {text('notListed')}
      </Button>
    </Sheet>
  )
})
