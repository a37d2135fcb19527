/** Tests that a press reaches the row that somebody aimed at, whatever arrives between aiming and pressing. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable, type TableState } from '@/components/table/useDataTable'
import { toUserId, type MessageId } from '@/domain/ids'
import { bySize, keyOfFile, type FileEntry } from '@/features/files/fileEntry'
import { FilesGrid } from '@/features/files/FilesGrid'
import { ConversationList } from '@/features/conversations'
import { PeopleRows } from '@/features/people/PeopleRows'
import { selectDirectoryUsers } from '@/features/people/peopleSelectors'
import { MembersPanel } from '@/features/chat/side-panel/MembersPanel'
import { useAppSelector } from '@/store/hooks'
import { a } from '@support/a'
import { runs } from '@support/runs'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { ME, openTab, type Tab } from './store/testTab'
import { wireChannel, wireUser } from './store/wireOf'

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420))
afterEach(() => vi.restoreAllMocks())

/** The same numbers in every run. */
function randomNumbers(seed = 7) {
  let now = seed
  return (below: number) => (now = (now * 48_271) % 2_147_483_647) % below
}

const CHANNELS = 12
async function open(children: ReactNode) {
  await startTranslations()
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(20, [ME, 8, 9]) })
  for (let gid = 30; gid < 30 + CHANNELS; gid++) tab.say({ type: 'joined_group', group: wireChannel(gid, [ME, 8]) })
  tab.ready()
  await tab.settle()
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter>
        <Suspense>{children}</Suspense>
      </MemoryRouter>
    </InStore>,
  )
  await act(() => tab.clock.advance(100))
  return tab
}

type Places = {
  /** The element whose pointer events count. */
  area: Element
  /** The key of the row at each place. */
  rows: () => Map<string, string>
}

/** Presses during one stay of the pointer over the list, and events before each. */
const PRESSES = 5
const EVENTS_EACH = 10
/** Three stays. */
const EVENTS = runs(1_500)

/**
 * Points at random rows, rests there for up to 5 s while the events of `arrive` come in, and presses 20 ms after some.
 * Returns how many of these presses would have met another row, and how many rows moved once the pointer had left.
 */
async function press(tab: Tab, events: number, { area, rows }: Places, arrive: (round: number) => void) {
  const random = randomNumbers(11)
  let [wrong, moved] = [0, 0]
  for (let event = 0; event < events;) {
    const before = [...rows()]
    const [place, aimed] = before[random(before.length)]!
    fireEvent.pointerMove(area, { pointerType: 'mouse' })
    for (let each = 0; each < PRESSES; each++) {
      await act(async () => {
        await tab.clock.advance(random(5_000 / PRESSES))
        for (const end = event + EVENTS_EACH; event < end; event++) arrive(event)
        await tab.clock.advance(20)
      })
      const now = rows()
      if (before.some(([at, row]) => (now.get(at) ?? row) !== row)) wrong++
    }
    fireEvent.pointerLeave(area)
    if (rows().get(place) !== aimed) moved++
  }
  return { wrong, moved }
}

const nothing = () => undefined
const placesOf = (selector: string, key: string) => () =>
  new Map(
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap((row) => {
      const name = row.querySelector(`[${key}]`)?.getAttribute(key)
      return name == null ? [] : [[row.style.top, name]]
    }),
  )

it('in the list of chats, random messages, new channels and deleted ones lead no press to another row', async () => {
  const tab = await open(
    <ConversationList
      onNewChannel={nothing}
      onNewMessage={nothing}
      onSearch={nothing}
      onInvite={nothing}
      edge={null}
    />,
  )
  const random = randomNumbers()
  const inside = Array.from({ length: CHANNELS }, (_, index) => 30 + index)
  let next = 60
  const result = await press(
    tab,
    EVENTS,
    {
      area: document.querySelector('nav .short-whole')!,
      rows: placesOf('nav li', 'data-key'),
    },
    (round) => {
      const kind = random(10)
      if (kind === 0) {
        inside.push(next)
        tab.say({ type: 'joined_group', group: wireChannel(next++, [ME, 8]) })
      } else if (kind === 1 && inside.length > 6) {
        const [gid] = inside.splice(random(inside.length), 1)
        tab.say({ type: 'kick_from_group', gid, reason: 'group_deleted' })
      } else {
        const gid = inside[random(inside.length)]!
        tab.chat(a.row({ id: 1_000 + round, conversation: a.channelKey(gid), authorId: 8 }))
      }
    },
  )
  expect(result.wrong).toBe(0)
  // The test would prove nothing if the rows did not move at all.
  expect(result.moved).toBeGreaterThan(0)
})

/** People join and leave the channel 20, and change their names. */
function memberEvents(tab: Tab) {
  const random = randomNumbers(5)
  const inside = new Set<number>([8, 9])
  let version = 6
  return () => {
    const uid = 100 + random(30)
    if (random(3) === 0) {
      const change = {
        log_id: version++,
        action: 'update',
        uid: 8 + random(2),
        name: `${'ABCXYZ'[random(6)]!}${version}`,
      }
      tab.say({ type: 'users_log', logs: [change] })
    } else if (inside.has(uid)) {
      inside.delete(uid)
      tab.say({ type: 'user_leaved_group', gid: 20, uid: [uid] })
    } else {
      inside.add(uid)
      tab.say({ type: 'users_log', logs: [{ log_id: version++, action: 'create', ...wireUser(uid) }] })
      tab.say({ type: 'user_joined_group', gid: 20, uid: [uid] })
    }
  }
}

it('beside a channel, members who come, go and change their names move no other one under the pointer', async () => {
  const tab = await open(<MembersPanel conversationKey={a.channelKey(20)} onClose={nothing} />)
  const panel = screen.getByRole('complementary', { name: 'Members' })
  const result = await press(
    tab,
    EVENTS,
    {
      area: panel.querySelector('.overflow-y-auto')!,
      rows: placesOf('aside li, [role=complementary] li', 'href'),
    },
    memberEvents(tab),
  )
  expect(result.wrong).toBe(0)
  expect(result.moved).toBeGreaterThan(0)
})

function Directory() {
  const users = useAppSelector(selectDirectoryUsers)
  return (
    <PeopleRows
      users={users}
      typed=""
      current={null}
      emptyState={null}
      renderPerson={(userId, control) => (
        <button type="button" {...control}>
          {userId}
        </button>
      )}
    />
  )
}

it('among all people, new ones and other names move no row under the pointer', async () => {
  const tab = await open(<Directory />)
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button[data-row]')]
  const rows = () =>
    new Map(buttons().map((row) => [row.closest<HTMLElement>('[style*="top"]')!.style.top, row.textContent ?? '']))
  const area = document.querySelector('.overflow-y-auto')!
  const result = await press(tab, EVENTS, { area, rows }, memberEvents(tab))
  expect(result.wrong).toBe(0)
  expect(result.moved).toBeGreaterThan(0)
})

const COLUMNS: readonly Column<FileEntry>[] = [
  { id: 'size', title: 'Size', width: '1fr', card: 'line', compare: bySize, cell: ({ name }) => <span>{name}</span> },
]
const everyFile = () => true
const commands = { preview: nothing, open: nothing, forward: nothing, download: nothing, remove: nothing }
const fileOf = (id: number, size: number): FileEntry => ({
  messageId: a.message({ id }).id,
  authorId: toUserId(ME),
  channelId: null,
  conversation: null,
  path: `${id}`,
  name: `File ${id}`,
  contentType: 'application/zip',
  size,
  at: id,
})

/** Files that come, go and change. `change` is called with the number of each event. */
function filesWith(draw: (table: TableState<FileEntry, MessageId>) => ReactNode) {
  const random = randomNumbers(3)
  let set: (files: readonly FileEntry[]) => void = nothing
  let files = Array.from({ length: 12 }, (_, id) => fileOf(id + 1, random(900)))
  function Files() {
    const [rows, setRows] = useState<readonly FileEntry[]>(files)
    useEffect(() => void (set = setRows), [])
    return draw(
      useDataTable({
        rows,
        keyOf: keyOfFile,
        columns: COLUMNS,
        matches: everyFile,
        initialSort: { columnId: 'size', isDescending: false },
      }),
    )
  }
  const change = (round: number) => {
    const at = random(files.length)
    if (random(3) === 0 && files.length > 8) files = files.filter((_, index) => index !== at)
    else files = [...files, fileOf(100 + round, random(900))].slice(-20)
    set(files)
  }
  return { Files, change }
}

it('in a table, new files and deleted ones move no row under the pointer', async () => {
  const { Files, change } = filesWith((table) => <DataTable table={table} label="Files" empty={null} />)
  const tab = await open(<Files />)
  const rows = () =>
    new Map(
      [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [row.style.top, row.dataset['row'] ?? '']),
    )
  const area = document.querySelector('.overflow-y-auto')!
  const result = await press(tab, EVENTS, { area, rows }, change)
  expect(result.wrong).toBe(0)
  expect(result.moved).toBeGreaterThan(0)
})

it('among the files as tiles, new ones and deleted ones move no tile under the pointer', async () => {
  const { Files, change } = filesWith((table) => <FilesGrid table={table} commands={commands} startAt={null} />)
  const tab = await open(<Files />)
  const rows = () =>
    new Map(
      [...document.querySelectorAll<HTMLElement>('[role=row]')].flatMap((row) =>
        [...row.children].flatMap((cell): [string, string][] => {
          const file = cell instanceof HTMLElement ? cell.dataset['file'] : undefined
          return file === undefined
            ? []
            : [[`${row.style.top} ${cell.ariaColIndex ?? cell.getAttribute('aria-colindex')}`, file]]
        }),
      ),
    )
  const area = document.querySelector('.overflow-y-auto')!
  const result = await press(tab, EVENTS, { area, rows }, change)
  expect(result.wrong).toBe(0)
  expect(result.moved).toBeGreaterThan(0)
})

it('the menu of a member acts on the one that it was opened for, although others come and go meanwhile', async () => {
  const tab = await open(<MembersPanel conversationKey={a.channelKey(20)} onClose={nothing} />)
  const arrive = memberEvents(tab)
  fireEvent.click(screen.getByRole('button', { name: 'User 9, more actions' }))
  expect(await screen.findByRole('menu', { name: 'User 9, more actions' })).toBeInTheDocument()
  for (let round = 0; round < 30; round++)
    await act(async () => {
      arrive()
      await tab.clock.advance(20)
    })
  const menu = screen.getByRole('menu')
  tab.ports.http.on('POST', '/group/20/members/remove', {})
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Remove from channel…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove User 9 from channel 20?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from channel' }))
  await act(() => tab.clock.advance(100))
  const [request] = tab.ports.http.requests('POST', '/group/20/members/remove')
  expect(request?.body).toBe('[9]')
})
