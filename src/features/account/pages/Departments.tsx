import { observer } from 'mobx-react'
import { ChoiceStore } from '@/core/navigation/ChoiceStore'
import { back } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { SessionStore } from '@/core/session/SessionStore'
import { MissingWard } from '../registration/MissingWard'
import { Tree, type Branch } from '../choosing/Tree'
import { useTree } from '../choosing/useTree'
import { text } from '../registration/texts'
import '../account.scss'

interface Row {
  deptId: string
  deptName: string
  children: unknown[]
}
const branchOf = (row: Row): Branch => ({
  id: row.deptId,
  name: row.deptName,
  children: (row.children as Row[]).map(branchOf),
})

/** /treeSelect: a department of the hospital; it goes back to the form that asked. */
export default observer(function DepartmentsPage() {
  const params = useParams('treeSelect')
  const choices = useStore(ChoiceStore)
  const api = useDep('api')
  const tree = useTree(params?.comId, async (comId, options) =>
    (await api.company.departmentTree({ comId }, options)).children.map(branchOf),
  )
  const { user } = useStore(SessionStore)
  const isEmpty = tree.value?.length === 0
  return (
    <Page name="treeSelect" className="narrow">
      {isEmpty ? (
        <EmptyState title={text('noDepartments')} text={text('noDepartmentsText')} />
      ) : (
        <>
          <Tree
            what={text('departments')}
            tree={tree}
            onChoose={(choice) => {
              choices.choose(params?.from ?? 'register', 'department', choice)
              void back()
            }}
          />
          {tree.value && user?.comId === params?.comId && (
            <MissingWard comId={user?.comId ?? ''} departments={tree.value} />
          )}
        </>
      )}
    </Page>
  )
})
