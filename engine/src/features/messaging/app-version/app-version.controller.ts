import { getAppVersion, publishAppVersion, type AppVersion, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { AppVersions } from '../../../platform/app-version/app-versions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';

@Controller()
export class AppVersionController {
  constructor(
    private readonly orm: MikroORM,
    private readonly versions: AppVersions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getAppVersion)
  get(): Promise<AppVersion> {
    return this.present();
  }

  /**
   * Publishes a new version of the app, so that open browsers load it. Publishing the current version again
   * has no further effect.
   */
  @Endpoint(publishAppVersion)
  async publish(
    @Input() { body: { version } }: InputOf<typeof publishAppVersion>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AppVersion> {
    const userId = staffIdOf(actor);
    await this.orm.em.fork().transactional(async (em) => {
      const before = await queries(em)
        .selectFrom('app_version')
        .select('version')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (before?.version === version) return;
      await queries(em).insertInto('app_version').values({ version, published_by: userId }).execute();
      await audit(em, {
        action: 'app-version.published',
        actor: { kind: 'staff', id: String(userId) },
        facts: { version },
      });
    });
    this.versions.forget();
    return this.present();
  }

  private async present(): Promise<AppVersion> {
    const { ENVIRONMENT, DEMO, TEST_DATA } = this.config;
    const usual = DEMO === '1' ? 'Demo' : TEST_DATA === '1' ? 'Test' : '';
    return { version: await this.versions.current(), environment: ENVIRONMENT || usual || null };
  }
}
