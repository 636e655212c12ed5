import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { SearchBar } from '@/ui/fields/SearchBar'
import { List, ListItem } from '@/ui/lists/List'
import { SignOnHospitals } from './SignOnHospitals'
import { text } from './texts'

/** Whose account it is that somebody logs in with. */
export const HospitalChoice = observer(function HospitalChoice({
  redirect,
  onChoose,
}: {
  redirect: string | undefined
  onChoose(comId: string): void
}) {
  const { pages, search } = useStore(SignOnHospitals)
  useEffect(() => void (pages.isLoaded || pages.restart()), [pages])
  return (
    <>
      <View className="sub form-lead">{text('chooseLead')}</View>
      <SearchBar
        placeholder={text('search')}
        value={search.words}
        onChange={search.type}
        onSearch={(keyword) => void search.find(keyword)}
      />
      <View className="mt-3">
        <Loaded what={text('hospitals')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState
              title={text(search.keyword ? 'noHospital' : 'noHospitals')}
              text={text(search.keyword ? 'noHospitalText' : 'noHospitalsText')}
              action={{
                label: text('byMobile'),
                onPress: () => void replace('logIn', redirect ? { redirect } : {}),
              }}
            />
          ) : (
            <>
              <List>
                {pages.rows.map(({ comId, comName, areaName }) => (
                  <ListItem
                    key={comId}
                    id={`hospital-${comId}`}
                    icon="hospital"
                    title={comName}
                    note={areaName}
                    onPress={() => onChoose(comId)}
                  />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})
