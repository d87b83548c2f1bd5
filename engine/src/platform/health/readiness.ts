import { Injectable } from '@nestjs/common';

/** Whether this process takes traffic: false before it listens and from the first stop signal on. */
@Injectable()
export class Readiness {
  open = false;
}
