import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../../api/failureText'
import { TreeField } from '../../../parts/tree/TreeField'
import { Confirm } from '../../../parts/Confirm'
import { Labelled } from '../../../parts/Labelled'
import { Mark, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { type Category, choicesOf, pathOf } from '../../../parts/question/useCategories'
import { AddCategory } from './AddCategory'
import { text } from './texts'

interface Props {
  category: Category
  tree: readonly Category[]
  isAuthor: boolean
  /** It was merged: the other one is shown. */
  onGone(id: string | undefined): void
}

const atTop = 'top'
const without = (tree: readonly Category[], id: string): Category[] =>
  tree.flatMap((one) => (one.id === id ? [] : [{ ...one, children: without(one.children, id) }]))

/** One category: its name, its place, its questions; merging and closing. */
export function OneCategory({ category, tree, isAuthor, onGone }: Props) {
  const { id, name, count, here, isOwn, isPlatform, isClosed, children } = category
  const api = useApi()
  const { message } = App.useApp()
  const [into, setInto] = useState<string>()
  const [asking, setAsking] = useState<'merge' | 'close'>()
  const [adding, setAdding] = useState(false)
  const { busy, run, renew } = useActs()
  const others = choicesOf(without(tree, id))
  const mayChange = isAuthor && isOwn
  return (
    <Panel
      title={name}
      extra={
        <Mark {...(!isPlatform && { tone: 'info' as const })}>
          {text(isPlatform ? 'platform' : 'own')}
        </Mark>
      }
    >
      <div className="scrolls stack">
        <div className="second small">{pathOf(tree, id)}</div>
        <div>
          {text('holds', { n: number(here), below: number(count - here) })}{' '}
          <Link className="in-text" to={`/questions?knowCatId=${id}`}>
            {text('toQuestions')}
          </Link>
        </div>
        {!mayChange && (
          <div className="note small">{text(isAuthor ? 'platformOnly' : 'readOnly')}</div>
        )}
        {isAuthor && !isClosed && (
          <div>
            <Button size="small" onClick={() => setAdding(true)}>
              {text('addHere')}
            </Button>
          </div>
        )}
        {mayChange && (
          <>
            <Fields
              {...{ category, others, busy, run, into }}
              onInto={setInto}
              onMerge={() => setAsking('merge')}
            />
            <div className="row">
              <span className="grow" />
              {isClosed ? (
                <Button
                  loading={busy}
                  onClick={() =>
                    void run(
                      () => api.questionCategory.close({ knowCatId: id, closed: 0 }),
                      text('opened'),
                    )
                  }
                >
                  {text('open')}
                </Button>
              ) : (
                <Button onClick={() => setAsking('close')}>{text('close')}</Button>
              )}
            </div>
          </>
        )}
      </div>
      <Confirm
        open={asking === 'merge'}
        title={text('mergeTitle', { name, into: pathOf(tree, into ?? '') })}
        words={text('mergeWords', { n: here, m: children.length })}
        act={text('mergeAct', { n: number(here) })}
        keep={text('keep')}
        final
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          if (into === undefined) return
          const { questions } = await api.questionCategory.merge({ knowCatId: id, into })
          await renew()
          void message.success(text('merged', { n: questions }))
          onGone(into)
        }}
      />
      <Confirm
        open={asking === 'close'}
        title={text('closeTitle', { name })}
        words={text('closeWords')}
        act={text('close')}
        keep={text('keep')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await api.questionCategory.close({ knowCatId: id, closed: 1 })
          await renew()
          void message.success(text('wasClosed'))
        }}
      />
      {adding && (
        <AddCategory parent={category} onClose={() => setAdding(false)} onAdded={onGone} />
      )}
    </Panel>
  )
}

interface FieldsProps {
  category: Category
  others: ReturnType<typeof choicesOf>
  busy: boolean
  into: string | undefined
  run(act: () => Promise<unknown>, said: string): Promise<void>
  onInto(id: string): void
  onMerge(): void
}

/** Another name, another place, into another one. */
function Fields({ category, others, busy, into, run, onInto, onMerge }: FieldsProps) {
  const { id, name, isClosed } = category
  const api = useApi()
  const [word, setWord] = useState(name)
  const [place, setPlace] = useState<string>()
  return (
    <>
      <Labelled label={text('name')} id="category-name">
        <div className="row">
          <Input
            id="category-name"
            maxLength={40}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Button
            disabled={busy || word.trim() === '' || word.trim() === name}
            onClick={() =>
              void run(
                () => api.questionCategory.rename({ knowCatId: id, name: word }),
                text('renamed'),
              )
            }
          >
            {text('rename')}
          </Button>
        </div>
      </Labelled>
      <Labelled label={text('place')} id="category-place" hint={text('placeHint')}>
        <div className="row">
          <TreeField
            id="category-place"
            style={{ flex: 1 }}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            placeholder={text('choose')}
            value={place}
            treeData={[
              { value: atTop, title: text('top'), disabled: false, children: [] },
              ...others,
            ]}
            onChange={setPlace}
          />
          <Button
            disabled={busy || place === undefined}
            onClick={() =>
              void run(
                () =>
                  api.questionCategory.move({
                    knowCatId: id,
                    ...(place !== undefined && place !== atTop && { parentId: place }),
                  }),
                text('moved'),
              ).then(() => setPlace(undefined))
            }
          >
            {text('move')}
          </Button>
        </div>
      </Labelled>
      {!isClosed && (
        <Labelled label={text('mergeInto')} id="category-merge" hint={text('mergeHint')}>
          <div className="row">
            <TreeField
              id="category-merge"
              style={{ flex: 1 }}
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeDefaultExpandAll
              placeholder={text('choose')}
              value={into}
              treeData={others}
              onChange={onInto}
            />
            <Button disabled={busy || into === undefined} onClick={onMerge}>
              {text('merge')}
            </Button>
          </div>
        </Labelled>
      )}
    </>
  )
}

/** What is done at once, and what has to be read again after it. */
function useActs() {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const renew = () =>
    Promise.all(
      ['categories', 'questions', 'question'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const run = async (act: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await act()
      await renew()
      void message.success(said)
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run, renew }
}
