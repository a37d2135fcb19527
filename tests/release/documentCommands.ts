/** Runs the commands of the operators' documents as they stand there, in a copy of the checkout. `npm run hosts` calls it. */
import { execFile, execFileSync, type ExecFileException } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { projectFolder } from '../../scripts/client/buildClient'
import { ARCHIVE } from '../../scripts/release/writeRelease'
import { serveFolder, startStandIn } from './standInServer'

const DOCUMENTS = ['deploy', 'upgrade', 'troubleshooting'].map((name) => `docs/${name}.md`)
/** The commands that end by themselves. Those of other lines start a server or run all tests. */
const COMMAND = /npm run (?:build|release|publish-release)(?: [^`\n]*)?(?=`)|node release\/verify\.mjs [^`\n]+(?=`)/g
/** Server 0.3.3 does not send these by itself, so `verify` reports them. */
const MISSING = ['compression', 'caching', 'frame rule', 'sandbox']

const runFile = promisify(execFile)

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()

/** Clones the checkout into the folder, with the changes that are not committed. */
function copyCheckout(folder: string): void {
  git('clone', '--quiet', '.', folder)
  for (const name of git('ls-files', '-mo', '--exclude-standard').split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(projectFolder, name), join(folder, name))
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
}

/** Resolves to the commands that did not do what their document says. */
export async function documentCommandsWork(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-documents-'))
  const [copy, published] = [join(folder, 'copy'), join(folder, 'published')]
  mkdirSync(published)
  copyCheckout(copy)
  writeFileSync(join(copy, 'push.json'), '{}')
  const host = await serveFolder(published)
  const server = await startStandIn(folder, host.url)
  const values = [
    ['/srv/www/parley', published],
    ['FOLDER', join(folder, 'older')],
    ['https://chat.example.org/', server.url],
  ] as const
  const run = async (command: string) => {
    let line: string = command
    for (const [shown, value] of values) line = line.replace(shown, value)
    await runFile('sh', ['-c', line], { cwd: copy })
  }
  const wrong: string[] = []
  try {
    // The older release that some of them ask for.
    await run('npm run release')
    writeFolder(join(folder, 'older'), unzipSync(readFileSync(join(copy, 'release', ARCHIVE))))
    await run('npm run publish-release -- /srv/www/parley')
    if (!(await server.poll())) wrong.push('the server took no release')
    const texts = DOCUMENTS.map((name) => readFileSync(join(projectFolder, name), 'utf8'))
    for (const command of new Set(texts.flatMap((text) => text.match(COMMAND) ?? []))) {
      const problem = await run(command).then(
        () => (isCheck(command) ? 'exits with 0' : null),
        (error: ExecFileException) => (isCheck(command) ? wrongCheck(error) : lastLine(error)),
      )
      if (problem !== null) wrong.push(`${command}: ${problem}`)
    }
    return wrong
  } finally {
    await server.close()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeFolder(folder: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

const isCheck = (command: string) => command.startsWith('node ')

const lastLine = ({ stderr = '' }: ExecFileException) => stderr.trim().split('\n').at(-1) ?? 'failed'

/** `verify` exits with 1, because this server lacks what only a web server before it sends. */
function wrongCheck({ stdout = '' }: ExecFileException): string | null {
  const failed = [...stdout.matchAll(/^fail ([^:]+):/gm)].map(([, name]) => name)
  return failed.join() === MISSING.join() ? null : stdout.trim()
}
