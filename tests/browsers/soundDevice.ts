import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from './waitUntil'

/**
 * Starts a sound device that sounds nowhere, because this machine may have none. It takes sound as fast as it is played: before
 * one that takes it at once (ALSA's “null”), Firefox filled gigabytes with the sound of a call until its tab crashed.
 */
export async function startSoundDevice() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sound-'))
  const socket = join(folder, 'socket')
  const program = spawn(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'],
      ...['-L', 'module-null-sink', '-L', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`],
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  )
  await waitUntil('the sound device', () => Promise.resolve(existsSync(socket)))
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop: () => void program.kill() }
}
