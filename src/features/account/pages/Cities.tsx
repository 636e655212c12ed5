import { observer } from 'mobx-react'
import { ChoiceStore } from '@/core/navigation/ChoiceStore'
import { back } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { List, ListItem } from '@/ui/lists/List'
import { Tree, type Branch } from '../choosing/Tree'
import { useTree } from '../choosing/useTree'
import { text } from '../registration/texts'
import '../account.scss'

interface Row {
  areaId: string
  areaName: string
  children: unknown[]
}
const branchOf = (row: Row): Branch => ({
  id: row.areaId,
  name: row.areaName,
  children: (row.children as Row[]).map(branchOf),
})

/** /selectcity: province, city or county; it goes back to the page that asked. */
export default observer(function CitiesPage() {
  const params = useParams('selectCity')
  const choices = useStore(ChoiceStore)
  const api = useDep('api')
  const tree = useTree('cn', async (_, options) =>
    (await api.dictionary.areaTree({ depth: 3 }, options)).children.map(branchOf),
  )
  const choose = (choice: { id: string; name: string }) => {
    choices.choose(params?.from ?? 'register', 'area', choice)
    void back()
  }
  return (
    <Page name="selectCity" className="narrow">
      {params?.from === 'register' && (
        <List className="form-lead">
          <ListItem
            title={text('allAreas')}
            chevron={false}
            onPress={() => choose({ id: '', name: '' })}
          />
        </List>
      )}
      <Tree what={text('cities')} tree={tree} whole onChoose={choose} />
    </Page>
  )
})
