import { expect, it } from 'vitest';
import { botDefaults } from '../src/world/permissions.ts';
import { inBrowser } from '../../../test/harness/browser.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { call } from './rest.ts';
import { CHANNEL, useSandbox } from './use.ts';
import { visitAs } from './visit.ts';

const sandbox = await useSandbox({ botPermissions: [...botDefaults, 'ManageWebhooks'] });

await inBrowser((browser) => {
  it('shows a message of a webhook under its name and picture, as that of an app', async () => {
    const complaints: string[] = [];
    const page = await visitAs(browser, sandbox.url, '900000000000000011', complaints);
    const avatar = `data:image/png;base64,${solidPng(7, 7, [200, 0, 0]).toString('base64')}`;
    const made = await call(sandbox, 'POST', `/channels/${CHANNEL}/webhooks`, { name: 'Captain', avatar });
    const { id, token } = made.body as unknown as { readonly id: string; readonly token: string };
    const write = (body: unknown) => call(sandbox, 'POST', `/webhooks/${id}/${token}`, body, { token: undefined });
    await write({ content: 'Ahoy' });
    await write({ content: 'Boo', username: 'Ghost', avatar_url: 'https://example.com/ghost.png' });
    const first = page.getByRole('listitem').filter({ hasText: 'Ahoy' });
    await first.getByText('Captain', { exact: true }).waitFor();
    await first.getByText('APP', { exact: true }).waitFor();
    const widthOf = (picture: Element) => (picture as HTMLImageElement).naturalWidth;
    await expect.poll(() => first.locator('img.avatar').evaluate(widthOf)).toBe(7);
    const second = page.getByRole('listitem').filter({ hasText: 'Boo' });
    await second.getByText('Ghost', { exact: true }).waitFor();
    expect(await second.locator('.avatar').textContent()).toBe('G');
    expect(complaints).toEqual([]);
  });
});
