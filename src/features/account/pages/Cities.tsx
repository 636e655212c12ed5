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
  children?: unknown[]
}
const branchOf = ({ areaId, areaName, children = [] }: Row): Branch => ({
  id: areaId,
  name: areaName,
  children: (children as Row[]).map(branchOf),
})

/** /selectcity: province, city or county; it goes back to the page that asked. */
export default observer(function CitiesPage() {
  const params = useParams('selectCity')
  const choices = useStore(ChoiceStore)
  const api = useDep('api')
  // Provinces and cities at once; the three thousand counties only of the city that is opened.
  const countiesOf = async (pid: string) => {
    const { list } = await api.dictionary.areasByType({ areaType: 3, pid }, { overlay: true })
    return list.map((row) => branchOf(row))
  }
  const tree = useTree('cn', async (_, options) => {
    const { children } = await api.dictionary.areaTree({ depth: 2 }, options)
    return children.map(branchOf).map((province) => ({
      ...province,
      children: province.children.map((city) => ({ ...city, below: () => countiesOf(city.id) })),
    }))
  })
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
